import { useLingui } from "@lingui/react/macro";
import type { proposalsMachine } from "#machines/console/proposals/proposals.machine.ts";
import type { Proposal } from "#machines/console/proposals/proposals.types.ts";
import styles from "#src/console/frame/Money.module.css";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { Amount } from "#src/ui/money/Amount.tsx";
import { detailNames, nameOf, pageOf } from "./messages.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    proposals: typeof proposalsMachine;
  }
}

function ActCell(proposal: Proposal) {
  const { t, i18n } = useLingui();
  const { number, subject } = proposal;
  const page = pageOf(proposal);
  return (
    <Pair className={styles.wide}>
      <span>{i18n._(nameOf(proposal))}</span>
      <Anchor href={page}>{number === null ? subject : t`No. ${String(number)}`}</Anchor>
    </Pair>
  );
}

function SumCell({ amount, currency }: Proposal) {
  const locale = useLocale();
  return amount === null || currency === null ? (
    "—"
  ) : (
    <Amount value={amount} currency={currency} locale={locale} />
  );
}

function DetailsCell({ details }: Proposal) {
  const { i18n } = useLingui();
  return (
    <Pair className={styles.wide}>
      {details.map(({ name, value }) => {
        const label = detailNames[name];
        return (
          <span key={name} className={styles.value}>
            {`${label === undefined ? name : i18n._(label)}: ${value}`}
          </span>
        );
      })}
    </Pair>
  );
}

function EnteredCell({ by, at }: Proposal) {
  const locale = useLocale();
  return (
    <Pair>
      <span className={styles.value}>{by?.name ?? "—"}</span>
      <Text as="span" size="small" tone="muted">
        {formatShortMoment(locale, at)}
      </Text>
    </Pair>
  );
}

function ActionsCell({ list, ...proposal }: Proposal & { list: List<"proposals"> }) {
  const { t, i18n } = useLingui();
  const name = i18n._(nameOf(proposal));
  if (proposal.own) return <Tag>{t`You entered it`}</Tag>;
  return (
    <RowButton
      list={list}
      command="confirm"
      id={proposal.id}
      aria-label={t`Confirm: ${name}`}
    >{t`Confirm`}</RowButton>
  );
}

/** What waits for a second person. */
export function Proposals() {
  const { t } = useLingui();
  const list = useList("proposals");
  useDocumentTitle(t`Second person`);
  return (
    <Stack gap={4}>
      <Heading level={1}>{t`Second person`}</Heading>
      <Text tone="secondary">
        {t`What one of you has entered, and another one confirms. Check the figures against the bank or the network, not against this page. It waits for a day, and only while nothing changes.`}
      </Text>
      <StaleList list={list} />
      <CommandFailures list={list} titles={{ confirm: t`It couldn't be confirmed` }} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading what waits…`} rows={4} row={styles.row} />}
        failed={t`What waits couldn't be loaded`}
        empty={<EmptyState level={2} title={t`Nothing waits for a second person`} />}
      >
        <ListTable
          list={list}
          caption={t`What waits for a second person`}
          rowKey={({ id }) => id}
          columns={[
            { id: "act", title: t`What`, cell: ActCell },
            { id: "sum", title: t`Amount`, cell: SumCell },
            { id: "details", title: t`Entered`, cell: DetailsCell },
            { id: "by", title: t`By whom`, cell: EnteredCell },
            { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
          ]}
        />
      </ListBody>
      <Question
        {...questionOf(list, "confirm")}
        title={t`Confirm what your colleague entered?`}
        yes={t`Confirm`}
        no={t`Not yet`}
      >
        {t`It is carried out at once, exactly as it was entered.`}
      </Question>
    </Stack>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { lettersMachine } from "#machines/console/letters/letters.machine.ts";
import type { FailedLetter, LetterFilter } from "#machines/console/letters/letters.types.ts";
import styles from "#src/console/frame/Money.module.css";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { lettersPlaces } from "./place.ts";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    letters: typeof lettersMachine;
  }
}

type Cell = FailedLetter & { list: List<"letters"> };

function LetterCell({ to, subject, at }: FailedLetter) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair className={styles.wide}>
      <span className={styles.value}>{subject ?? t`Secret: the subject isn't shown`}</span>
      <Text as="span" size="small" tone="muted" className={styles.value}>
        {`${to} · ${formatShortMoment(locale, at)}`}
      </Text>
    </Pair>
  );
}

function ErrorCell({ error, attempts }: FailedLetter) {
  const { t } = useLingui();
  const count = String(attempts);
  return (
    <Pair className={styles.wide}>
      <span className={styles.value}>{error ?? "—"}</span>
      <Text as="span" size="small" tone="muted">{t`Attempts: ${count}`}</Text>
    </Pair>
  );
}

function StateCell({ state }: FailedLetter) {
  const { t } = useLingui();
  return state === "failed" ? (
    <Tag tone="danger">{t`Not delivered`}</Tag>
  ) : (
    <Tag tone="warning">{t`Still trying`}</Tag>
  );
}

function ActionsCell({ id, subject, retryable, list }: Cell) {
  const { t } = useLingui();
  const name = subject ?? id;
  return (
    <Row gap={2}>
      <RowButton
        list={list}
        command="retry"
        id={id}
        disabled={!retryable}
        aria-label={t`Send again: ${name}`}
      >{t`Send again`}</RowButton>
      <RowButton list={list} command="drop" id={id} aria-label={t`Give up: ${name}`}>{t`Give up`}</RowButton>
    </Row>
  );
}

/** The letters that could not be delivered. */
export function Letters({ mayChange }: { mayChange: boolean }) {
  const { t } = useLingui();
  const list = useList("letters", lettersPlaces);
  useDocumentTitle(t`Emails not delivered`);
  return (
    <Stack gap={4}>
      <Heading level={1}>{t`Emails not delivered`}</Heading>
      {mayChange && <Anchor href="/letter-texts">{t`Words of emails`}</Anchor>}
      <Text tone="secondary">
        {t`The mail server refused them. Each is tried for a day. An email with a password or a gift card loses its text then: it can only be written anew.`}
      </Text>
      <ChipGroup
        label={t`Status`}
        choices={[
          { value: "all", label: t`All` },
          { value: "failed", label: t`Not delivered` },
          { value: "trying", label: t`Still trying` },
        ]}
        value={list.view.place.state}
        onChange={(state: LetterFilter) => list.actions.change({ state })}
      />
      <StaleList list={list} />
      <CommandFailures
        list={list}
        titles={{ retry: t`The email couldn't be sent again`, drop: t`The email couldn't be given up` }}
      />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the emails…`} rows={8} row={styles.row} />}
        failed={t`The emails couldn't be loaded`}
        empty={<EmptyState level={2} title={t`Every email was delivered`} />}
      >
        <ListTable
          list={list}
          caption={t`Emails not delivered`}
          rowKey={({ id }) => id}
          columns={[
            { id: "letter", title: t`Subject and recipient`, cell: LetterCell },
            { id: "error", title: t`What the mail server said`, cell: ErrorCell },
            { id: "state", title: t`Status`, cell: StateCell },
            { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
          ]}
        />
      </ListBody>
      <Question
        {...questionOf(list, "drop")}
        isDangerous
        title={t`Give this email up?`}
        yes={t`Give up`}
        no={t`Keep it`}
      >
        {t`It won't be sent, and nobody is told of it any more.`}
      </Question>
    </Stack>
  );
}

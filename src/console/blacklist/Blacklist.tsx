import { useLingui } from "@lingui/react/macro";
import type { blacklistMachine } from "#machines/console/blacklist/blacklist.machine.ts";
import type { BlacklistEntry } from "#machines/console/blacklist/blacklist.types.ts";
import styles from "#src/console/frame/Money.module.css";
import { Search } from "#src/console/frame/Search.tsx";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { ListWork } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { BlacklistForm } from "./BlacklistForm.tsx";
import { kindNames } from "./messages.ts";
import { blacklistPlaces } from "./place.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    blacklist: typeof blacklistMachine;
  }
}

function ValueCell({ kind, value }: BlacklistEntry) {
  const { i18n } = useLingui();
  return (
    <Pair className={styles.wide}>
      <span className={styles.value}>{value}</span>
      <Text as="span" size="small" tone="muted">
        {i18n._(kindNames[kind])}
      </Text>
    </Pair>
  );
}

function ReasonCell({ reason, at }: BlacklistEntry) {
  const locale = useLocale();
  return (
    <Pair className={styles.wide}>
      <span className={styles.value}>{reason}</span>
      <Text as="span" size="small" tone="muted">
        {formatShortMoment(locale, at)}
      </Text>
    </Pair>
  );
}

function ActionsCell({ list, id, value }: BlacklistEntry & { list: List<"blacklist"> }) {
  const { t } = useLingui();
  return (
    <RowButton list={list} command="remove" id={id} aria-label={t`Remove ${value}`}>
      {t`Remove`}
    </RowButton>
  );
}

/** What the exchange does not work with. */
export function Blacklist() {
  const { t } = useLingui();
  const list = useList("blacklist", blacklistPlaces);
  const { view, actions } = list;
  const value = view.commands.remove.row?.value ?? "";
  useDocumentTitle(t`Blacklist`);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{t`Blacklist`}</Heading>
        <Search
          label={t`How it begins`}
          value={view.place.search}
          maxLength={254}
          onFind={(search) => actions.change({ search })}
        />
      </Row>
      <Text tone="secondary">
        {t`New orders and registrations with these are refused, without saying why. Orders that exist are marked on their page.`}
      </Text>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the blacklist…`} rows={8} row={styles.row} />}
        failed={t`The blacklist couldn't be loaded`}
      >
        <Stack gap={4}>
          <ListWork
            list={list}
            begin={t`Add to the blacklist`}
            form={<BlacklistForm list={list} />}
            secret={null}
          />
          <CommandFailures list={list} titles={t`It couldn't be removed`} />
          {view.step === "empty" ? (
            <Card>
              <EmptyState
                level={2}
                title={view.place.search === "" ? t`Nothing is listed yet` : t`Nothing found`}
              />
            </Card>
          ) : (
            <ListTable
              list={list}
              caption={t`What is refused, the newest first`}
              rowKey={({ id }) => id}
              columns={[
                { id: "value", title: t`What is refused`, cell: ValueCell },
                { id: "reason", title: t`Reason`, cell: ReasonCell },
                { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
              ]}
            />
          )}
        </Stack>
      </ListBody>
      <Question
        {...questionOf(list, "remove")}
        isDangerous
        title={t`Remove ${value}?`}
        yes={t`Yes, remove`}
        no={t`Cancel`}
      >
        <p>{t`New orders and registrations with it are accepted again.`}</p>
      </Question>
    </Stack>
  );
}

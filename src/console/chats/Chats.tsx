import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { chatsMachine } from "#machines/console/chats/chats.machine.ts";
import { type ChatsPlace, type ChatSummary, chatViews } from "#machines/console/chats/chats.types.ts";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { chatStates } from "./messages.ts";
import { chatsPlaces } from "./place.ts";
import styles from "./Chats.module.css";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    chats: typeof chatsMachine;
  }
}

const viewNames: Record<ChatsPlace["view"], MessageDescriptor> = {
  todo: msg`To do now`,
  all: msg({ message: "All", context: "conversations" }),
};

function NumberCell({ id, number, email }: ChatSummary) {
  const { t } = useLingui();
  return (
    <Pair className={styles.last}>
      <Anchor href={`/chats/${id}`}>{t`No. ${String(number)}`}</Anchor>
      <Text as="span" size="small" tone="muted">
        {email ?? t`no email`}
      </Text>
    </Pair>
  );
}

function LastCell({ last, claim, language }: ChatSummary) {
  const { t } = useLingui();
  return (
    <Pair className={styles.last}>
      <span lang={language}>{last}</span>
      {claim && (
        <Text as="span" size="small" tone="muted">
          {t`Order No. ${String(claim.number)}`}
        </Text>
      )}
    </Pair>
  );
}

function StateCell({ state, waiting_since: since, updated_at: updated }: ChatSummary) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const moment = formatShortMoment(locale, since ?? updated);
  return (
    <Pair>
      <span>
        <Tag tone={chatStates[state].tone}>{i18n._(chatStates[state].text)}</Tag>
      </span>
      <Text as="span" size="small" tone="muted">
        <time dateTime={since ?? updated}>{since === null ? moment : t`since ${moment}`}</time>
      </Text>
    </Pair>
  );
}

/** The conversations with visitors. */
export function Chats() {
  const { t, i18n } = useLingui();
  const list = useList("chats", chatsPlaces);
  const { view, actions } = list;
  useDocumentTitle(t`Chat`);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{t`Chat`}</Heading>
        <Anchor href="/templates">{t`Ready answers`}</Anchor>
      </Row>
      <ChipGroup
        label={t`Which conversations`}
        choices={chatViews.map((value) => ({ value, label: i18n._(viewNames[value]) }))}
        value={view.place.view}
        onChange={(value) => actions.change({ view: value })}
      />
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the conversations…`} rows={6} row={styles.row} />}
        failed={t`The conversations couldn't be loaded`}
        empty={
          <EmptyState level={2} title={t`Nothing here`}>
            {view.place.view === "todo"
              ? t`When a visitor writes, they appear here by themselves.`
              : undefined}
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          caption={t`Conversations, the longest wait first`}
          rowKey={({ id }) => id}
          columns={[
            { id: "number", title: t`Conversation`, cell: NumberCell },
            { id: "last", title: t`Last message`, cell: LastCell },
            { id: "state", title: t({ message: "State", context: "conversation" }), cell: StateCell },
          ]}
        />
      </ListBody>
    </Stack>
  );
}

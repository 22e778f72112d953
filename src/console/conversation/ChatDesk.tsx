import { useLingui } from "@lingui/react/macro";
import { createContext, type ReactNode, use, useMemo } from "react";
import type { conversationMachine } from "#machines/console/conversation/conversation.machine.ts";
import { type ChatSummary, stateAfter } from "#machines/console/conversation/conversation.types.ts";
import type { ChatFile } from "#machines/site/chat/chat.types.ts";
import { chatStates } from "#src/console/chats/messages.ts";
import { queuePlaces } from "#src/console/queue/place.ts";
import { StaffFile } from "#src/console/staff-file/StaffFile.tsx";
import { TemplateChoice } from "#src/console/templates/TemplateChoice.tsx";
import { languageNames } from "#src/console/languages.ts";
import { Flows } from "#src/shell/Flows.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Composer } from "#src/site/chat/Composer.tsx";
import { Messages } from "#src/site/chat/Messages.tsx";
import { useChat } from "#src/site/chat/useChat.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { formatSize } from "#src/ui/files/formatSize.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { LoadFailure } from "#src/ui/list/LoadFailure.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { provideStaffChat } from "./actors.ts";
import { conversationPlaces } from "./place.ts";
import look from "#src/console/frame/Desk.module.css";
import styles from "./Conversation.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    conversation: typeof conversationMachine;
  }
}

interface Props {
  chat: ChatSummary;
  list: List<"conversation">;
}

function Facts({ chat }: { chat: ChatSummary }) {
  const { t, i18n } = useLingui();
  const { email } = chat;
  return (
    <KeyValue
      dense
      pairs={[
        {
          key: t`Email`,
          value:
            email === null ? (
              t`none`
            ) : (
              <Anchor
                href={`/${queuePlaces.write({ ...queuePlaces.read(""), view: "all", search: email })}`}
                className={look.value}
                aria-label={t`Orders of ${email}`}
              >
                {email}
              </Anchor>
            ),
        },
        { key: t`Language`, value: i18n._(languageNames[chat.language]) },
        ...(chat.claim === null
          ? []
          : [
              {
                key: t({ message: "Order", context: "of a visitor" }),
                value: (
                  <Anchor href={`/orders/${chat.claim.id}`}>{t`No. ${String(chat.claim.number)}`}</Anchor>
                ),
              },
            ]),
      ]}
    />
  );
}

const ChatContext = createContext("");

/** A file of the conversation, fetched with the session. */
function ChatStaffFile({ file: { id, name, type, size } }: { file: ChatFile }) {
  const label = `${name}, ${formatSize(useLocale(), size)}`;
  return <StaffFile of="chat" owner={use(ChatContext)} id={id} type={type} isSmall label={label} />;
}

/** The conversation in the parts of the visitor's chat, seen from the other side. */
function Opened({ chat, list }: Props) {
  const { t, i18n } = useLingui();
  const { view, upload, actions } = useChat(false);
  const { text, tone } = chatStates[stateAfter(chat, view.messages.at(-1))];
  return (
    <div className={look.desk}>
      <Card>
        {view.step === "conversation" ? (
          <Stack gap={4}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys */}
            <div className={styles.messages} tabIndex={0} role="region" aria-label={t`Conversation`}>
              <ChatContext value={chat.id}>
                <Messages view={view} reader="staff" File={ChatStaffFile} onSendNow={actions.sendNow} />
              </ChatContext>
            </div>
            <TemplateChoice
              language={chat.language}
              onChoose={(answer) =>
                actions.type([view.words, answer].filter((part) => part !== "").join("\n"))
              }
            />
            <Composer view={view} upload={upload} actions={actions} focused={false} writer="staff" />
          </Stack>
        ) : view.step === "failed" ? (
          <LoadFailure
            title={t`The messages couldn't be loaded`}
            failure={view.failure}
            onRetry={actions.retry}
          />
        ) : (
          <LoadingBlock label={t`Loading the messages…`} className={styles.messages} />
        )}
      </Card>
      <Card>
        <Stack gap={3}>
          <div>
            <Tag tone={tone}>{i18n._(text)}</Tag>
          </div>
          <Facts chat={chat} />
          <RowButton
            list={list}
            command="close"
            id={chat.id}
            size="medium"
          >{t`Close the conversation`}</RowButton>
          <CommandFailures list={list} titles={t`The conversation couldn't be closed`} />
        </Stack>
      </Card>
    </div>
  );
}

/** The flow of the chat for the conversation `id`. */
export function StaffChat({ id, children }: { id: string; children: ReactNode }) {
  const provide = useMemo(() => provideStaffChat(id), [id]);
  return <Flows provide={provide}>{children}</Flows>;
}

/** One conversation: its messages, an answer, and what is known of the visitor. */
export function ChatDesk({ id }: { id: string }) {
  const { t } = useLingui();
  const list = useList(
    "conversation",
    useMemo(() => conversationPlaces(id), [id]),
  );
  const [chat] = list.view.rows;
  const title = chat === undefined ? t`Conversation` : t`Conversation No. ${String(chat.number)}`;
  useDocumentTitle(title);
  return (
    <Stack gap={3}>
      <div>
        <Anchor href="/chats">{t`All conversations`}</Anchor>
      </div>
      <Heading level={1}>{title}</Heading>
      <ListBody
        list={list}
        level={2}
        loading={<LoadingBlock label={t`Loading the conversation…`} className={look.place} />}
        failed={t`The conversation couldn't be loaded`}
        absent={
          <EmptyState
            level={2}
            title={t`There is no such conversation`}
            action={<ButtonLink href="/chats" variant="primary">{t`All conversations`}</ButtonLink>}
          >
            {t`Conversations are deleted some time after their last message.`}
          </EmptyState>
        }
      >
        {chat && (
          <Stack gap={4}>
            <StaleList list={list} />
            <Opened chat={chat} list={list} />
          </Stack>
        )}
      </ListBody>
      <Question
        {...questionOf(list, "close")}
        title={t`Close this conversation?`}
        yes={t`Yes, close`}
        no={t`Cancel`}
      >
        <p>{t`The visitor is told, and opens it again with their next message.`}</p>
      </Question>
    </Stack>
  );
}

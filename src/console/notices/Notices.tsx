import { useLingui } from "@lingui/react/macro";
import type { noticesMachine } from "#machines/console/notices/notices.machine.ts";
import type {
  NoticeChannel,
  NoticeTopic,
  TelegramChat,
  Wish,
} from "#machines/console/notices/notices.types.ts";
import { PageHead } from "#src/console/frame/PageHead.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Table } from "#src/ui/layout/Table.tsx";
import { Heading, Text, VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { channelNames, topicNames } from "./messages.ts";
import styles from "#src/console/queue/Queue.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    notices: typeof noticesMachine;
  }
}

type Props = { list: List<"notices"> };

const stateTexts = (t: ReturnType<typeof useLingui>["t"]) => ({
  none: "",
  off: t`Connect your Telegram to be told there.`,
  awaited: t`Open the link and press Start there. It works for a quarter of an hour.`,
  linked: t`Connected. What you choose below comes there.`,
});

function Telegram({ list, chat }: Props & { chat: TelegramChat }) {
  const { t } = useLingui();
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} look="subtitle">{t`Telegram`}</Heading>
        <Text>{stateTexts(t)[chat.state]}</Text>
        {chat.link !== null && (
          <a href={chat.link} target="_blank" rel="noreferrer">{t`Open the bot in Telegram`}</a>
        )}
        <Row gap={2}>
          {chat.state === "off" ? (
            <RowButton list={list} command="connect" id={chat.id}>{t`Connect Telegram`}</RowButton>
          ) : (
            <RowButton list={list} command="disconnect" id={chat.id}>{t`Disconnect Telegram`}</RowButton>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

function WishBox({ list, wish }: Props & { wish: Wish }) {
  const { i18n } = useLingui();
  const topic = i18n._(topicNames[wish.topic]);
  const channel = i18n._(channelNames[wish.channel]);
  return (
    <Checkbox
      label={<VisuallyHidden>{`${topic}: ${channel}`}</VisuallyHidden>}
      checked={wish.wanted}
      disabled={list.view.isBusy}
      onChange={(wanted) => list.actions.row(wanted ? "switchOn" : "switchOff", wish.id)}
    />
  );
}

function Wishes({ list }: Props) {
  const { t, i18n } = useLingui();
  const wishes = list.view.rows.filter((row) => row.kind === "wish");
  const topics = [...new Set(wishes.map(({ topic }) => topic))];
  const channels = [...new Set(wishes.map(({ channel }) => channel))];
  const boxOf = (channel: NoticeChannel) => (topic: NoticeTopic) => {
    const wish = wishes.find((one) => one.topic === topic && one.channel === channel);
    return wish && <WishBox list={list} wish={wish} />;
  };
  return (
    <Card flush>
      <Table
        caption={t`What you're told of`}
        rows={topics}
        rowKey={(topic) => topic}
        columns={[
          { id: "topic", title: t`What happens`, cell: (topic) => i18n._(topicNames[topic]) },
          ...channels.map((channel) => ({
            id: channel,
            title: i18n._(channelNames[channel]),
            cell: boxOf(channel),
          })),
        ]}
      />
    </Card>
  );
}

/** What a person of the staff is told of, and how. */
export function Notices() {
  const { t } = useLingui();
  const list = useList("notices");
  const chat = list.view.rows.find((row) => row.kind === "telegram");
  useDocumentTitle(t`Notices`);
  return (
    <Stack gap={3}>
      <PageHead title={t`Notices`} />
      <Text tone="secondary">
        {t`Choose what you're told of. What is urgent comes to the exchange's mailbox, too.`}
      </Text>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading your choices…`} rows={8} row={styles.row} />}
        failed={t`Your choices couldn't be loaded`}
      >
        <Stack gap={4}>
          <CommandFailures list={list} titles={t`Your choice couldn't be saved`} />
          {chat && <Telegram list={list} chat={chat} />}
          <Wishes list={list} />
        </Stack>
      </ListBody>
      <Question
        {...questionOf(list, "disconnect")}
        title={t`Disconnect Telegram?`}
        yes={t`Yes, disconnect`}
        no={t`Cancel`}
      >
        <p>{t`Nothing more comes there. Your choices stay.`}</p>
      </Question>
    </Stack>
  );
}

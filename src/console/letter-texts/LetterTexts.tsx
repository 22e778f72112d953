import { useLingui } from "@lingui/react/macro";
import type { letterTextsMachine } from "#machines/console/letter-texts/letter-texts.machine.ts";
import type { LetterText } from "#machines/console/letter-texts/letter-texts.types.ts";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { LetterTextForm } from "./LetterTextForm.tsx";
import { topicNames } from "./messages.ts";
import styles from "./LetterTexts.module.css";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    letterTexts: typeof letterTextsMachine;
  }
}

type Props = { list: List<"letterTexts"> };

function TopicCell({ topic }: LetterText) {
  const { i18n } = useLingui();
  return <span className={styles.text}>{i18n._(topicNames[topic])}</span>;
}

function SubjectCell({ subject_ru: ru, subject_en: en }: LetterText) {
  return (
    <Pair className={styles.text}>
      <span lang="ru">{ru}</span>
      <Text as="span" size="small" tone="muted" lang="en">
        {en}
      </Text>
    </Pair>
  );
}

function WordsCell({ own }: LetterText) {
  const { t } = useLingui();
  return <Tag tone={own ? "success" : undefined}>{own ? t`Your words` : t`Original words`}</Tag>;
}

function ActionsCell({ list, ...row }: LetterText & Props) {
  const { t, i18n } = useLingui();
  const name = i18n._(topicNames[row.topic]);
  return (
    <Row gap={2}>
      <Button
        size="small"
        disabled={list.view.isBusy}
        aria-label={t`Change: ${name}`}
        onClick={() => list.actions.row("edit", row.id)}
      >
        {t`Change`}
      </Button>
      {row.own && (
        <RowButton
          list={list}
          command="restore"
          id={row.id}
          aria-label={t`Back to the original words: ${name}`}
        >{t`Back to the original words`}</RowButton>
      )}
    </Row>
  );
}

function Restore({ list }: Props) {
  const { t, i18n } = useLingui();
  const { row } = list.view.commands.restore;
  const name = row === null ? "" : i18n._(topicNames[row.topic]);
  return (
    <Question
      {...questionOf(list, "restore")}
      title={t`Back to the original words?`}
      yes={t`Yes, go back`}
      no={t`Cancel`}
    >
      <p>{t`Your words for this email won't be used any more: ${name}`}</p>
    </Question>
  );
}

/** The words of letters about orders, with the form that changes one. */
export function LetterTexts() {
  const { t } = useLingui();
  const list = useList("letterTexts");
  useDocumentTitle(t`Words of emails`);
  return (
    <Stack gap={4}>
      <Anchor href="/letters">{t`Emails not delivered`}</Anchor>
      <Heading level={1}>{t`Words of emails`}</Heading>
      <Text tone="secondary">
        {t`What visitors read about their orders. A change is in every email written after it.`}
      </Text>
      <StaleList list={list} />
      <CommandFailures list={list} titles={t`The words couldn't be changed`} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the words…`} rows={8} row={styles.row} />}
        failed={t`The words couldn't be loaded`}
      >
        <Stack gap={4}>
          <LetterTextForm list={list} />
          <ListTable
            list={list}
            caption={t`Words of emails`}
            rowKey={({ id }) => id}
            columns={[
              { id: "topic", title: t({ message: "About", context: "an email" }), cell: TopicCell },
              { id: "subject", title: t({ message: "Subject", context: "of an email" }), cell: SubjectCell },
              { id: "words", title: t`Words`, cell: WordsCell },
              { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
            ]}
          />
        </Stack>
      </ListBody>
      <Restore list={list} />
    </Stack>
  );
}

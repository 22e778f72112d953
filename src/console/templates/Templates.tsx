import { useLingui } from "@lingui/react/macro";
import type { ChatTemplate } from "#machines/console/templates/templates.types.ts";
import { faultMessages } from "#src/console/order/messages.ts";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { ListForm, ListWork } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import styles from "./Templates.module.css";

type Props = { list: List<"templates"> };

function TemplateForm({ list }: Props) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  if (form === null) return null;
  const field = (name: "title" | "ru" | "en") => ({
    id: fieldId(name),
    name,
    autoComplete: "off",
    value: form.values[name],
    error: text(form.fields[name]),
    readOnly: form.isPending,
    onChange: (value: string) => list.actions.type(name, value),
  });
  return (
    <ListForm list={list} title={form.id === null ? t`New answer` : t`Change the answer`} submit={t`Save`}>
      <TextField
        {...field("title")}
        label={t({ message: "Title", context: "ready answer" })}
        hint={t`Staff choose by it.`}
        maxLength={100}
      />
      <TextArea {...field("ru")} label={t`In Russian`} lang="ru" maxLength={2000} />
      <TextArea {...field("en")} label={t`In English`} lang="en" maxLength={2000} />
    </ListForm>
  );
}

function TitleCell({ title }: ChatTemplate) {
  return <span className={styles.text}>{title}</span>;
}

function TextCell({ ru, en }: ChatTemplate) {
  return (
    <Pair className={styles.text}>
      <span lang="ru">{ru}</span>
      <Text as="span" size="small" tone="muted" lang="en">
        {en}
      </Text>
    </Pair>
  );
}

function ActionsCell({ list, id, title }: ChatTemplate & Props) {
  const { t } = useLingui();
  return (
    <Row gap={2}>
      <Button
        size="small"
        disabled={list.view.isBusy}
        aria-label={t`Change ${title}`}
        onClick={() => list.actions.row("edit", id)}
      >{t`Change`}</Button>
      <RowButton list={list} command="remove" id={id} aria-label={t`Remove ${title}`}>{t`Remove`}</RowButton>
    </Row>
  );
}

/** Answers of the chat that staff choose from. */
export function Templates() {
  const { t } = useLingui();
  const list = useList("templates");
  const title = list.view.commands.remove.row?.title ?? "";
  useDocumentTitle(t`Ready answers`);
  return (
    <Stack gap={4}>
      <div>
        <Anchor href="/chats">{t`All conversations`}</Anchor>
      </div>
      <Heading level={1}>{t`Ready answers`}</Heading>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the answers…`} rows={4} row={styles.row} />}
        failed={t`The answers couldn't be loaded`}
      >
        <Stack gap={4}>
          <ListWork list={list} begin={t`Add an answer`} form={<TemplateForm list={list} />} secret={null} />
          <CommandFailures list={list} titles={t`The answer couldn't be removed`} />
          {list.view.rows.length === 0 ? (
            <Card>
              <EmptyState level={2} title={t`No ready answers yet`}>
                {t`What you write often is written once here, and chosen in a conversation.`}
              </EmptyState>
            </Card>
          ) : (
            <ListTable
              list={list}
              caption={t`Ready answers`}
              rowKey={({ id }) => id}
              columns={[
                { id: "title", title: t({ message: "Title", context: "ready answer" }), cell: TitleCell },
                { id: "text", title: t`Answer`, cell: TextCell },
                { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
              ]}
            />
          )}
        </Stack>
      </ListBody>
      <Question
        {...questionOf(list, "remove")}
        isDangerous
        title={t`Remove this answer?`}
        yes={t`Yes, remove`}
        no={t`Cancel`}
      >
        <p>{t`${title} can't be chosen any more. What was sent stays.`}</p>
      </Question>
    </Stack>
  );
}

import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type {
  LetterLanguage,
  LetterPreviewPlace,
} from "#machines/console/letter-preview/letter-preview.types.ts";
import { type WordField, wordFields } from "#machines/console/letter-texts/letter-texts.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Grid, Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { LetterPreview } from "./LetterPreview.tsx";
import { faultMessages, fieldNames, topicNames } from "./messages.ts";

type Props = { list: List<"letterTexts"> };

/** What can be written in braces, and what is not written here at all. */
function Notes({ hasDeadline }: { hasDeadline: boolean }) {
  const { t } = useLingui();
  const [number, deadline] = ["{number}", "{deadline}"];
  return (
    <Stack gap={1}>
      <Text size="small" tone="muted">{t`${number} is replaced by the order's number.`}</Text>
      {hasDeadline && (
        <Text size="small" tone="muted">
          {t`${deadline} is replaced by the time until which the order can be confirmed.`}
        </Text>
      )}
      <Text size="small" tone="muted">
        {t`Amounts, payment details and the link to the order follow the text. Emails about cash keep their own text: it says where to come and what to say there.`}
      </Text>
    </Stack>
  );
}

/** The form of one letter, which is seen before it is saved. */
export function LetterTextForm({ list }: Props) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const [asked, setAsked] = useState<LetterPreviewPlace | null>(null);
  const { form } = list.view;
  const row = form?.values.row ?? null;
  if (form === null || row === null) return null;
  const { values } = form;
  const field = (name: WordField) => ({
    id: fieldId(name),
    name,
    label: i18n._(fieldNames[name]),
    autoComplete: "off",
    lang: name.endsWith("ru") ? "ru" : "en",
    value: values[name],
    error: text(form.fields[name]),
    readOnly: form.isPending,
    onChange: (value: string) => list.actions.type(name, value),
  });
  const ask = (language: LetterLanguage) => {
    const { row: _row, ...words } = values;
    setAsked({ topic: row.topic, language, ...words });
  };
  // What was typed since is not what is shown.
  const isShown =
    asked !== null && asked.topic === row.topic && wordFields.every((name) => asked[name] === values[name]);
  return (
    <ListForm list={list} title={i18n._(topicNames[row.topic])} submit={t`Save the words`} wide>
      <Grid min="large" gap={4}>
        <TextField {...field("subject_ru")} maxLength={150} />
        <TextField {...field("subject_en")} maxLength={150} />
        <TextArea {...field("lead_ru")} maxLength={1000} />
        <TextArea {...field("lead_en")} maxLength={1000} />
      </Grid>
      <Notes hasDeadline={row.placeholders.includes("deadline")} />
      <Row gap={3}>
        <Button disabled={form.isPending} onClick={() => ask("ru")}>{t`Show the email in Russian`}</Button>
        <Button disabled={form.isPending} onClick={() => ask("en")}>{t`Show the email in English`}</Button>
      </Row>
      {isShown && <LetterPreview key={asked.language} place={asked} />}
    </ListForm>
  );
}

import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type {
  LetterLanguage,
  LetterPreviewPlace,
} from "#machines/console/letter-preview/letter-preview.types.ts";
import { wordFields } from "#machines/console/letter-texts/letter-texts.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { LetterPreview } from "./LetterPreview.tsx";

/** What can be written in braces, what is not written here at all, and the letter before it is saved. */
export function LetterNotes({ list }: { list: List<"letterTexts"> }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<LetterPreviewPlace | null>(null);
  const { form } = list.view;
  const row = form?.values.row ?? null;
  if (form === null || row === null) return null;
  const { values } = form;
  const [number, deadline] = ["{number}", "{deadline}"];
  const ask = (language: LetterLanguage) => {
    const { row: _row, ...words } = values;
    setAsked({ topic: row.topic, language, ...words });
  };
  // What was typed since is not what is shown.
  const isShown =
    asked !== null && asked.topic === row.topic && wordFields.every((name) => asked[name] === values[name]);
  return (
    <>
      <Stack gap={1}>
        <Text size="small" tone="muted">{t`${number} is replaced by the order's number.`}</Text>
        {row.placeholders.includes("deadline") && (
          <Text size="small" tone="muted">
            {t`${deadline} is replaced by the time until which the order can be confirmed.`}
          </Text>
        )}
        <Text size="small" tone="muted">
          {t`Amounts, payment details and the link to the order follow the text. Emails about cash keep their own text: it says where to come and what to say there.`}
        </Text>
      </Stack>
      <Row gap={3}>
        <Button disabled={form.isPending} onClick={() => ask("ru")}>{t`Show the email in Russian`}</Button>
        <Button disabled={form.isPending} onClick={() => ask("en")}>{t`Show the email in English`}</Button>
      </Row>
      {isShown && <LetterPreview key={asked.language} place={asked} />}
    </>
  );
}

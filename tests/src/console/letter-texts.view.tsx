import { letterPreviewMachine } from "#machines/console/letter-preview/letter-preview.machine.ts";
import { letterTextsMachine } from "#machines/console/letter-texts/letter-texts.machine.ts";
import type { LetterFault, LetterText } from "#machines/console/letter-texts/letter-texts.types.ts";
import { LetterPreview } from "#src/console/letter-texts/LetterPreview.tsx";
import { LetterTexts } from "#src/console/letter-texts/LetterTexts.tsx";
import { faultMessages, topicNames } from "#src/console/letter-texts/messages.ts";
import { english } from "../walks/forms.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const labels: Readonly<Record<string, string>> = {
  subject_ru: "Subject in Russian",
  subject_en: "Subject in English",
  lead_ru: "Text in Russian",
  lead_en: "Text in English",
};

const nameOf = ({ topic }: Pick<LetterText, "topic">): string => english._(topicNames[topic]);

/** The words of letters about orders. */
export const letterTextsView = listView({
  machine: letterTextsMachine,
  runs: "letterTexts",
  beside: { letterPreview: letterPreviewMachine },
  begin: () => <LetterTexts />,
  loading: "Loading the words…",
  failed: "The words couldn't be loaded",
  around: () => ["link Emails not delivered"],
  empty: () => [],
  rows: ({ rows, isBusy }) =>
    rows.flatMap((row): Landmark[] => [
      `text ${row.subject_ru}`,
      `text ${row.own ? "Your words" : "Original words"}`,
      `${isBusy ? "blocked" : "button"} Change: ${nameOf(row)}`,
      ...(row.own
        ? [`${isBusy ? "blocked" : "button"} Back to the original words: ${nameOf(row)}` as const]
        : []),
    ]),
  commands: {
    restore: {
      press: (page, row: LetterText) => page.press(`Back to the original words: ${nameOf(row)}`),
      asks: { title: "Back to the original words?", yes: "Yes, go back", no: "Cancel" },
      failed: "The words couldn't be changed",
    },
  },
  form: {
    edit: (page, row: LetterText) => page.press(`Change: ${nameOf(row)}`),
    seen: ({ form }) => {
      const row = form?.values.row;
      if (!row) return [];
      const press = form.isPending ? "blocked" : "button";
      return [
        `heading ${nameOf(row)}`,
        ...Object.values(labels).map((label): Landmark => `field ${label}`),
        ...(row.placeholders.includes("deadline") ? (["text {deadline} is replaced"] as const) : []),
        `${press} Show the email in Russian`,
        `${press} Show the email in English`,
      ];
    },
    submit: "Save the words",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) =>
      page.type(labels[field] ?? "", value),
    fault: (_field, fault) => faultMessages[fault as LetterFault],
  },
});

/** One letter as its words make it. */
export const letterPreviewView = listView({
  machine: letterPreviewMachine,
  runs: "letterPreview",
  begin: ({ place }) => <LetterPreview place={place} />,
  loading: "Writing the email…",
  failed: "The email couldn't be shown",
  empty: () => [],
  rows: ({ rows }) => rows.flatMap(({ subject, text }): Landmark[] => [`text ${subject}`, `text ${text}`]),
  commands: {},
});

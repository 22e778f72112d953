import { letterPreviewMachine } from "#machines/console/letter-preview/letter-preview.machine.ts";
import { letterTextsMachine } from "#machines/console/letter-texts/letter-texts.machine.ts";
import { LetterPreview } from "#src/console/letter-texts/LetterPreview.tsx";
import { LetterTexts } from "#src/console/letter-texts/LetterTexts.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";
import { staffView } from "../walks/staff-view.tsx";

/** The words of letters about orders. */
export const letterTextsView = staffView(LetterTexts, {
  machine: letterTextsMachine,
  path: "/letter-texts",
  beside: { letterPreview: letterPreviewMachine },
  others: ["button Show the email in Russian", "button Show the email in English"],
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

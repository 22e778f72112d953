import { createList } from "#machines/shared/list.ts";
import type { LetterPreview, LetterPreviewPlace } from "./letter-preview.types.ts";

/** One letter with sample figures. It is read once: other words are another letter. */
export const letterPreviewMachine = createList<LetterPreview, LetterPreviewPlace, LetterPreview>()({
  id: "letter-preview",
  description: "A letter about an order as its words make it, shown to owners before they save them.",
  rows: (letter) => [letter],
});

import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type LetterTopic = Schemas["LetterTopic"];
export type LetterWords = Schemas["LetterWords"];

/** The words of letters as they are read. */
export interface LetterTexts {
  results: readonly Schemas["LetterText"][];
}

/** The words of one letter, as a row of the list. Its topic is its id. */
export type LetterText = Schemas["LetterText"] & { id: LetterTopic };

/** In the order of the page. */
export const wordFields = ["subject_ru", "subject_en", "lead_ru", "lead_en"] as const;
export type WordField = (typeof wordFields)[number];

/** What is typed. */
export interface LetterDraft extends LetterWords {
  /** As the person saw it when they began; null while there is none. */
  row: LetterText | null;
}

export type LetterFault = "empty" | "placeholder";

/** What is sent. */
export interface LetterBody {
  row: LetterText | null;
  words: LetterWords;
}

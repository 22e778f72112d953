import type { LetterTopic, LetterWords } from "#machines/console/letter-texts/letter-texts.types.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type LetterPreview = Schemas["LetterPreview"];
export type LetterLanguage = Schemas["LetterPreviewRequest"]["language"];

/** The words that are shown as a letter. */
export interface LetterPreviewPlace extends LetterWords {
  topic: LetterTopic;
  language: LetterLanguage;
}

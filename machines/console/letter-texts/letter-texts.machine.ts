import { unknownPlaceholder } from "#domain/site/letter-placeholders.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import {
  type LetterBody,
  type LetterDraft,
  type LetterFault,
  type LetterText,
  type LetterTexts,
  type LetterWords,
  wordFields,
} from "./letter-texts.types.ts";

const blank: LetterDraft = { row: null, subject_ru: "", subject_en: "", lead_ru: "", lead_en: "" };

const wordsOf = (from: LetterWords): LetterWords => ({
  subject_ru: from.subject_ru,
  subject_en: from.subject_en,
  lead_ru: from.lead_ru,
  lead_en: from.lead_en,
});

function faultIn(text: string, row: LetterText | null): LetterFault | null {
  if (text.trim() === "") return "empty";
  return unknownPlaceholder(text, row?.placeholders ?? []) === null ? null : "placeholder";
}

const faultsIn = (draft: LetterDraft) =>
  faultsOf<LetterFault>(
    Object.fromEntries(wordFields.map((field) => [field, faultIn(draft[field], draft.row)])),
  );

const bodyOf = (draft: LetterDraft): LetterBody => ({ row: draft.row, words: wordsOf(draft) });

export const rowsOf = ({ results }: LetterTexts): LetterText[] =>
  results.map((text) => ({ ...text, id: text.topic }));

/** The words of letters about orders, in both languages. One letter is changed at a time. */
export const letterTextsMachine = createList<LetterTexts, null, LetterText>()({
  id: "letter-texts",
  description:
    "The words of letters about orders, for owners: replaced, and returned to those of the product.",
  rows: rowsOf,
  isExclusive: true,
  commands: { restore: { on: "row", can: ({ own }) => own, asks: true, gives: "row" } },
  form: {
    fields: wordFields,
    blank,
    faultsIn,
    bodyOf,
    edits: (row) => ({ row, ...wordsOf(row) }),
  },
});

import { listCases } from "#machines/shared/list.cases.ts";
import { letterTextsMachine, rowsOf } from "./letter-texts.machine.ts";
import type { LetterTexts } from "./letter-texts.types.ts";

/** One with the owner's words, and one with ours. */
export const sampleLetterTexts = (): LetterTexts => ({
  results: [
    {
      topic: "new",
      subject_ru: "Заявка № {number} создана",
      subject_en: "Order No. {number} created",
      lead_ru: "Подтвердите её до {deadline}.",
      lead_en: "Confirm it by {deadline}.",
      placeholders: ["number", "deadline"],
      own: false,
    },
    {
      topic: "done",
      subject_ru: "Обмен {number} завершён",
      subject_en: "Exchange {number} is done",
      lead_ru: "Деньги отправлены.",
      lead_en: "Your money is on its way.",
      placeholders: ["number"],
      own: true,
    },
  ],
});

const [, done] = rowsOf(sampleLetterTexts());
const restored = { ...done, subject_en: "Order No. {number} is complete", own: false };

/** Events and outcomes that reach every state of the list. */
export const letterTextsCases = listCases(letterTextsMachine, {
  answers: [sampleLetterTexts(), { results: [] }],
  rows: { edit: ["done", "new"] },
  outputs: { restore: { row: restored } },
  typed: {
    subject_ru: ["Обмен № {number}"],
    subject_en: [""],
    lead_ru: ["Деньги у вас."],
    lead_en: ["{name}, here you are."],
  },
  refused: { subject_en: ["A subject is one line."] },
  saved: { row: done },
});

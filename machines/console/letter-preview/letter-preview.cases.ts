import { listCases } from "#machines/shared/list.cases.ts";
import { letterPreviewMachine } from "./letter-preview.machine.ts";
import type { LetterPreview } from "./letter-preview.types.ts";

const letter: LetterPreview = {
  subject: "Exchange 100001 is done — Exchange",
  text: "Your money is on its way.",
};

/** Events and outcomes that reach every state of a letter that is shown. */
export const letterPreviewCases = listCases(letterPreviewMachine, {
  places: [
    {
      topic: "done",
      language: "en",
      subject_ru: "Обмен {number} завершён",
      subject_en: "Exchange {number} is done",
      lead_ru: "Деньги отправлены.",
      lead_en: "Your money is on its way.",
    },
  ],
  answers: [letter],
});

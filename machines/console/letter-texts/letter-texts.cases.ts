import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import { type letterTextsMachine, rowsOf } from "./letter-texts.machine.ts";
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
export const letterTextsCases: FlowCases<typeof letterTextsMachine> = {
  inputs: [undefined],
  events: [
    { type: "row.edit", id: "done" },
    { type: "row.edit", id: "new" },
    { type: "row.restore", id: "done" },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    { type: "field.change", field: "subject_ru", value: "Обмен № {number}" },
    { type: "field.change", field: "subject_en", value: "" },
    { type: "field.change", field: "lead_ru", value: "Деньги у вас." },
    { type: "field.change", field: "lead_en", value: "{name}, here you are." },
    ...listCases(sampleLetterTexts(), { results: [] }),
    ...formCases({ subject_en: ["A subject is one line."] }, { row: done }),
    failed("save", { kind: "notFound" }),
    ...commandCases("restore", { row: restored }),
  ],
};

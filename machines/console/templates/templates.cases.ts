import { listCases } from "#machines/shared/list.cases.ts";
import { templatesMachine } from "./templates.machine.ts";
import type { ChatTemplate } from "./templates.types.ts";

/** An answer to choose from; `changes` override any field. */
export const sampleTemplate = (changes: Partial<ChatTemplate> = {}): ChatTemplate => ({
  id: "5f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  title: "Payment is seen",
  ru: "Мы видим ваш платёж.",
  en: "We see your payment.",
  ...changes,
});

const added = sampleTemplate({ id: "6f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", title: "Thanks" });

/** Events and outcomes that reach every state of the answers to choose from. */
export const templatesCases = listCases(templatesMachine, {
  answers: [{ results: [sampleTemplate()] }, { results: [] }],
  typed: { title: ["Warm thanks"], ru: ["Большое вам спасибо!"], en: ["Thank you so much!"] },
  refused: { title: ["Too long."] },
  saved: { row: added },
});

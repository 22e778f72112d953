import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import type { templatesMachine } from "./templates.machine.ts";
import type { ChatTemplate } from "./templates.types.ts";

/** An answer to choose from; `changes` override any field. */
export const sampleTemplate = (changes: Partial<ChatTemplate> = {}): ChatTemplate => ({
  id: "5f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  title: "Payment is seen",
  ru: "Мы видим ваш платёж.",
  en: "We see your payment.",
  ...changes,
});

const { id } = sampleTemplate();
const added = sampleTemplate({ id: "6f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", title: "Thanks" });

/** Events and outcomes that reach every state of the answers to choose from. */
export const templatesCases: FlowCases<typeof templatesMachine> = {
  inputs: [undefined],
  events: [
    { type: "form.begin" },
    { type: "row.edit", id },
    { type: "field.change", field: "title", value: "Warm thanks" },
    { type: "field.change", field: "ru", value: "Большое вам спасибо!" },
    { type: "field.change", field: "en", value: "Thank you so much!" },
    { type: "row.remove", id },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    ...listCases({ results: [sampleTemplate()] }, { results: [] }),
    ...formCases({ title: ["Too long."] }, { row: added }),
    failed("save", { kind: "notFound" }),
    ...commandCases("remove"),
    failed("remove", { kind: "notFound" }),
  ],
};

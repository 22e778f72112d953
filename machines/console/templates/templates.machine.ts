import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type { Templates, TemplateText } from "./templates.types.ts";

const emptyIn = (text: string) => (text.trim() === "" ? "empty" : null);

/** Answers of the chat that staff choose from, in both languages. */
export const templatesMachine = createList<Templates>()({
  id: "templates",
  description: "Answers of the chat to choose from: added, changed and removed by staff.",
  isExclusive: true,
  commands: { remove: { on: "row", asks: true, removes: true } },
  form: {
    fields: ["title", "ru", "en"],
    blank: { title: "", ru: "", en: "" } as TemplateText,
    faultsIn: ({ title, ru, en }) =>
      faultsOf<"empty">({ title: emptyIn(title), ru: emptyIn(ru), en: emptyIn(en) }),
    bodyOf: (text) => text,
    edits: ({ title, ru, en }) => ({ title, ru, en }),
    adds: "last",
  },
});

import type { Locale } from "#server/platform/locale.ts";

/** Columns of the exported journal. */
export type ActColumn = "moment" | "actor" | "operation" | "subject" | "before" | "change";

/** Headings of the exported journal. `{zone}` is the time zone of the moments. */
export const actHeadings: Record<Locale, Record<ActColumn, string>> = {
  ru: {
    moment: "Когда ({zone})",
    actor: "Кто",
    operation: "Что сделано",
    subject: "С чем",
    before: "Было",
    change: "Стало",
  },
  en: {
    moment: "When ({zone})",
    actor: "Who",
    operation: "What",
    subject: "Of what",
    before: "Before",
    change: "After",
  },
};

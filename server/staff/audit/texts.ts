import type { AloneCause } from "#server/platform/actor.ts";
import type { Locale } from "#server/platform/locale.ts";

/** Columns of the exported journal. */
export type ActColumn = "moment" | "actor" | "operation" | "subject" | "before" | "change" | "alone";

/** Headings of the exported journal. `{zone}` is the time zone of the moments. */
export const actHeadings: Record<Locale, Record<ActColumn, string>> = {
  ru: {
    moment: "Когда ({zone})",
    actor: "Кто",
    operation: "Что сделано",
    subject: "С чем",
    before: "Было",
    change: "Стало",
    alone: "Один за двоих",
  },
  en: {
    moment: "When ({zone})",
    actor: "Who",
    operation: "What",
    subject: "Of what",
    before: "Before",
    change: "After",
    alone: "Alone",
  },
};

/** Why an act of one person would have taken another. */
export const aloneNames: Record<Locale, Record<AloneCause, string>> = {
  ru: { own_affair: "Решено о себе", second_person: "Без второго сотрудника" },
  en: { own_affair: "Decided about themselves", second_person: "Without a second person" },
};

import { catalogue } from "#server/platform/messages.ts";

/** Messages of the operator's switches. */
export const t = catalogue({
  ru: {
    above_zero: "Курс должен быть больше нуля.",
    course_unknown: "Курс этого направления ещё не известен. Задайте его.",
  },
  en: {
    above_zero: "The course must be above zero.",
    course_unknown: "The course of this direction is not known yet. Set one.",
  },
});

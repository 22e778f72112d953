import { catalogue } from "#server/platform/messages.ts";

/** Messages of the operator's switches. */
export const t = catalogue({
  ru: {
    above_zero: "Курс должен быть больше нуля.",
    course_too_large: "Слишком большой курс.",
    course_unknown: "Курс этого направления ещё не известен. Задайте его.",
    digits: "Не больше {limit} значащих цифр.",
    reserve_too_large: "Не больше {limit} знаков до запятой.",
  },
  en: {
    above_zero: "The course must be above zero.",
    course_too_large: "The course is too large.",
    course_unknown: "The course of this direction is not known yet. Set one.",
    digits: "No more than {limit} significant digits.",
    reserve_too_large: "No more than {limit} digits before the point.",
  },
});

import { catalogue } from "#server/platform/messages.ts";

/** Why a change of a direction is refused, in both languages. */
export const messages = catalogue({
  ru: {
    above_zero: "Курс должен быть больше нуля.",
    course_too_large: "Слишком большой курс.",
    course_unknown: "Курс этого направления ещё не известен. Задайте его.",
    off_market: "Это далеко от известного курса, {course}. Проверьте цифры или подтвердите их.",
    max_below_min: "Максимум меньше минимума.",
    digits: "Не больше {limit} значащих цифр.",
  },
  en: {
    above_zero: "The rate must be above zero.",
    course_too_large: "The rate is too large.",
    course_unknown: "The rate of this pair isn't known yet. Set one.",
    off_market: "This is far from the rate that we know, {course}. Check the figures, or confirm them.",
    max_below_min: "The maximum is below the minimum.",
    digits: "No more than {limit} significant digits.",
  },
});

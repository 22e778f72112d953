import { catalogue } from "#server/platform/messages.ts";

/** Why a change of a direction is refused, in both languages. */
export const messages = catalogue({
  ru: {
    above_zero: "Курс должен быть больше нуля.",
    course_too_large: "Слишком большой курс.",
    course_unknown: "Курс этого направления ещё не известен. Задайте его.",
    off_market: "Это далеко от известного курса, {course}. Проверьте цифры или подтвердите их.",
    risk_crypto: "Проверяют только платежи в криптовалюте, у которой есть сеть.",
    max_below_min: "Максимум меньше минимума.",
    verified_above: "Не больше наценки для остальных.",
    beyond_bounds: "Курс {course} не между наименьшим и наибольшим.",
    past: "Это время уже прошло.",
    until_own: "Без своего курса нечему заканчиваться.",
    source: "Такого источника нет.",
    unseen: "Посмотрите, что изменится, и подтвердите.",
    steps: "Суммы и проценты должны расти, проценты — не больше {most}.",
    step_decimals: "У сумм не больше {limit, plural, one {# знака} other {# знаков}} после запятой.",
    digits: "Не больше {limit} значащих цифр.",
  },
  en: {
    above_zero: "The rate must be above zero.",
    course_too_large: "The rate is too large.",
    course_unknown: "The rate of this pair isn't known yet. Set one.",
    off_market: "This is far from the rate that we know, {course}. Check the figures, or confirm them.",
    risk_crypto: "Only payments in a cryptocurrency with a network are checked.",
    max_below_min: "The maximum is below the minimum.",
    verified_above: "Not above the margin of others.",
    beyond_bounds: "The rate {course} isn't between the lowest and the highest.",
    past: "This time has passed.",
    until_own: "Without a rate of your own there's nothing to end.",
    source: "There's no such source.",
    unseen: "See what this changes, then confirm it.",
    steps: "Amounts and percents must rise, percents to {most} at most.",
    step_decimals: "Amounts have no more than {limit, plural, one {# decimal} other {# decimals}}.",
    digits: "No more than {limit} significant digits.",
  },
});

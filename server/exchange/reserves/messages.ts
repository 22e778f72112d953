import { catalogue } from "#server/platform/messages.ts";

/** Why a correction of a reserve is refused, in both languages. */
export const messages = catalogue({
  ru: {
    jump: "Было {before}, станет {after}: в десять раз больше или меньше. Проверьте.",
    second_person: "Столько исправляют двое: каждый вводит одну и ту же разницу в консоли.",
    short: "Доступно только {limit}.",
    too_large: "Не больше {limit} знаков до запятой.",
    zero: "Разница должна отличаться от нуля.",
  },
  en: {
    jump: "It was {before} and becomes {after}: ten times more or less. Check it.",
    second_person: "It takes two people to correct so much: both enter the same difference at the console.",
    short: "Only {limit} is available.",
    too_large: "No more than {limit} digits before the point.",
    zero: "The difference can't be zero.",
  },
});

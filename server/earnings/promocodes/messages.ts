import { catalogue } from "#server/platform/messages.ts";

/** Texts about promocodes, in both languages. */
export const messages = catalogue({
  ru: {
    below_uses: "Уже использовано: {uses}. Меньше указать нельзя.",
    direction_both: "Направление — это обе валюты.",
    direction_needed: "Для прибавки к курсу нужно направление.",
    direction_unknown: "Такого направления нет.",
    ends_before: "Конец должен быть позже начала и текущего момента.",
    exists: "Такой промокод уже есть.",
    not_positive: "Должно быть больше нуля.",
    too_generous: "Не больше {limit}.",
    user_unknown: "Пользователя с такой почтой нет.",
  },
  en: {
    below_uses: "Uses so far: {uses}. The limit can't be lower.",
    direction_both: "A pair is both currencies.",
    direction_needed: "What is added to a rate needs a pair.",
    direction_unknown: "We don't offer this pair.",
    ends_before: "The end must be after the beginning and the present moment.",
    exists: "This promo code already exists.",
    not_positive: "Must be above zero.",
    too_generous: "No more than {limit}.",
    user_unknown: "No user has this email.",
  },
});

import { catalogue } from "#server/platform/messages.ts";

/** Texts about promocodes, in both languages. */
export const messages = catalogue({
  ru: {
    below_uses: "Промокод уже использован {uses} раз: меньше сделать нельзя.",
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
    below_uses: "The promocode was used {uses} times already: it cannot be less.",
    direction_both: "A direction is both currencies.",
    direction_needed: "What is added to a course needs a direction.",
    direction_unknown: "There is no such direction.",
    ends_before: "The end must be after the beginning and the present moment.",
    exists: "There is such a promocode already.",
    not_positive: "Must be above zero.",
    too_generous: "No more than {limit}.",
    user_unknown: "There is no user with this e-mail.",
  },
});

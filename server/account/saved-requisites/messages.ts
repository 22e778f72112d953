import { catalogue } from "#server/platform/messages.ts";

/** Responses about saved requisites, in both languages. */
export const messages = catalogue({
  ru: {
    control: "Управляющие символы здесь не допускаются.",
    most: "Сохранить можно до {limit} наборов реквизитов. Удалите ненужные в настройках.",
    name_taken: "Такое название уже есть.",
    nothing: "Здесь нечего сохранять.",
    required: "Введите название.",
    too_long: "Не больше {limit} символов.",
    unknown_currency: "Такой валюты нет.",
  },
  en: {
    control: "Control characters aren't allowed here.",
    most: "You can save up to {limit} sets of details. Delete unused ones in Settings.",
    name_taken: "You already use this name.",
    nothing: "There's nothing to save here.",
    required: "Enter a name.",
    too_long: "No more than {limit} characters.",
    unknown_currency: "We don't offer this currency.",
  },
});

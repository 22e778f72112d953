import { catalogue } from "#server/platform/messages.ts";

/** Responses about saved requisites, in both languages. */
export const messages = catalogue({
  ru: {
    control: "Управляющие символы здесь не допускаются.",
    most: "Сохранить можно не больше {limit} реквизитов. Удалите в настройках ненужные.",
    name_taken: "Такое название уже есть.",
    nothing: "Здесь нечего сохранять.",
    required: "Введите название.",
    too_long: "Не больше {limit} символов.",
    unknown_currency: "Такой валюты нет.",
  },
  en: {
    control: "Control characters are not allowed here.",
    most: "You can save no more than {limit} requisites. Delete in the settings what you do not need.",
    name_taken: "You have this name already.",
    nothing: "There is nothing to save here.",
    required: "Enter a name.",
    too_long: "No more than {limit} characters.",
    unknown_currency: "There is no such currency.",
  },
});

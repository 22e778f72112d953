import { catalogue } from "#server/platform/messages.ts";

/** Why something about a shop is refused, in both languages. */
export const messages = catalogue({
  ru: {
    address: "Это не похоже на адрес сайта.",
    applied: "Ваша заявка уже на рассмотрении.",
    control: "Управляющие символы здесь не допускаются.",
    decided: "По этой заявке решение уже принято.",
    has_shop: "У вас уже есть магазин.",
    reason_blank: "Укажите причину.",
    required: "Заполните это поле.",
    too_long: "Не больше {limit} символов.",
  },
  en: {
    address: "This does not look like the address of a site.",
    applied: "Your application is being considered already.",
    control: "Control characters are not allowed here.",
    decided: "This application was decided already.",
    has_shop: "You have a shop already.",
    reason_blank: "Say why.",
    required: "Fill in this field.",
    too_long: "No more than {limit} characters.",
  },
});

import { catalogue } from "#server/platform/messages.ts";

/** Refusals about the widget, in both languages. */
export const messages = catalogue({
  ru: {
    address: "Это не похоже на адрес сайта.",
    control: "Управляющие символы здесь не допускаются.",
    insecure: "Сайт должен открываться по https.",
    most_sites: "У магазина может быть не больше {limit} сайтов. Удалите ненужный.",
    required: "Заполните это поле.",
    too_long: "Не больше {limit} символов.",
  },
  en: {
    address: "This doesn't look like the address of a site.",
    control: "Control characters aren't allowed here.",
    insecure: "The site has to open over https.",
    most_sites: "A shop has at most {limit} sites. Remove one you don't need.",
    required: "Fill in this field.",
    too_long: "No more than {limit} characters.",
  },
});

import { catalogue } from "#server/platform/messages.ts";

/** Refusals about what visitors pay to, in both languages. */
export const messages = catalogue({
  ru: {
    currency_unknown: "Для этой валюты реквизиты не нужны.",
    exists: "Эти реквизиты уже есть.",
    not_positive: "Должно быть больше нуля.",
    repeated: "Эти реквизиты есть в списке выше.",
    used: "Эти реквизиты уже получила заявка. Выключите их вместо удаления.",
  },
  en: {
    currency_unknown: "This currency takes no payment details.",
    exists: "These payment details are here already.",
    not_positive: "Must be above zero.",
    repeated: "These payment details are further up in the list.",
    used: "An order has got these payment details. Turn them off instead.",
  },
});

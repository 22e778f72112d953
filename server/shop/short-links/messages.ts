import { catalogue } from "#server/platform/messages.ts";

/** Refusals of short links, in both languages. */
export const messages = catalogue({
  ru: {
    city: "В этом городе такой обмен не проводится.",
    currency: "Такой валюты нет.",
    decimals: "Не больше {limit} знаков после запятой.",
    most_links: "У магазина может быть не больше {limit} коротких ссылок.",
    no_send: "Сначала выберите, что отдают покупатели.",
    pair: "На эту валюту такой обмен не проводится.",
    promocode: "В промокоде от 3 до 64 латинских букв, цифр и дефисов.",
    zero: "Сумма должна быть больше нуля.",
  },
  en: {
    city: "This exchange does not work in this city.",
    currency: "There is no such currency.",
    decimals: "No more than {limit} decimals.",
    most_links: "A shop has at most {limit} short links.",
    no_send: "First choose what customers send.",
    pair: "What is sent is not exchanged for this currency.",
    promocode: "A promocode has 3 to 64 Latin letters, digits and hyphens.",
    zero: "The amount has to be above zero.",
  },
});

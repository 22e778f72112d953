import { catalogue, decimals } from "#server/platform/messages.ts";

/** Refusals of short links, in both languages. */
export const messages = catalogue({
  ru: {
    city: "В этом городе такого направления нет. Выберите другой город.",
    currency: "Такой валюты нет.",
    decimals: decimals.ru,
    most_links: "У магазина может быть не больше {limit} коротких ссылок.",
    no_send: "Сначала выберите, что отдают покупатели.",
    pair: "Такого направления нет. Выберите другую валюту.",
    promocode: "В промокоде от 3 до 64 латинских букв, цифр и дефисов.",
    zero: "Сумма должна быть больше нуля.",
  },
  en: {
    city: "This pair isn't available in this city. Choose another city.",
    currency: "We don't offer this currency.",
    decimals: decimals.en,
    most_links: "A shop has at most {limit} short links.",
    no_send: "First choose what customers send.",
    pair: "We don't offer this pair. Choose another currency.",
    promocode: "A promo code has 3 to 64 Latin letters, digits and hyphens.",
    zero: "The amount has to be above zero.",
  },
});

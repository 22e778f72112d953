import { catalogue } from "#server/platform/messages.ts";

/** Texts of pair pages, in both languages. */
export const messages = catalogue({
  ru: {
    title: "Обмен: {from} → {to}",
    description:
      "Обмен {from} → {to}: курс сейчас и его история за день, неделю и месяц, лимиты, резерв и порядок обмена.",
    lead: "Курс, лимиты и резерв видны до оплаты. Курс фиксируется, когда вы создаёте заявку.",
  },
  en: {
    title: "Exchange: {from} → {to}",
    description:
      "Exchange {from} → {to}: the rate now and its history over a day, a week and a month, limits, reserve and how it goes.",
    lead: "You see the rate, limits and reserve before you pay. The rate is fixed when you create an order.",
  },
});

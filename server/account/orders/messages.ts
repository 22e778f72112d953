import type { Locale } from "#server/platform/locale.ts";

/** Columns of the exported orders, in order. */
export type OrderColumn =
  | "number"
  | "created"
  | "status"
  | "sent"
  | "sentCurrency"
  | "received"
  | "receivedCurrency"
  | "course"
  | "promocode"
  | "page";

/** Headings of the exported orders. `{zone}` is the time zone of the moments. */
export const headings: Record<Locale, Record<OrderColumn, string>> = {
  ru: {
    number: "Номер",
    created: "Создана ({zone})",
    status: "Статус",
    sent: "Отдаёте",
    sentCurrency: "Валюта",
    received: "Получаете",
    receivedCurrency: "Валюта получения",
    course: "Курс",
    promocode: "Промокод",
    page: "Страница заявки",
  },
  en: {
    number: "Number",
    created: "Created ({zone})",
    status: "Status",
    sent: "You send",
    sentCurrency: "Currency",
    received: "You receive",
    receivedCurrency: "Currency received",
    course: "Rate",
    promocode: "Promo code",
    page: "Order page",
  },
};

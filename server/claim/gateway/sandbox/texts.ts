import type { Locale } from "#server/platform/locale.ts";

/** Texts of the sandbox's page. */
export const sandboxTexts = {
  ru: {
    title: "Учебный платёжный шлюз",
    notice: "Это песочница: деньги не списываются.",
    shop: "Магазин",
    amount: "К оплате",
    method: "Способ оплаты",
    payment: "Платёж",
    pay: "Оплатить",
    short: "Оплатить меньше",
    decline: "Отказать",
    back: "Вернуться к заявке",
    answered: "По этому платежу решение уже принято.",
    broken: "Ссылка на оплату повреждена. Вернитесь к заявке и начните оплату заново.",
    home: "На главную",
  },
  en: {
    title: "Sandbox payment gateway",
    notice: "This is a sandbox: no money is charged.",
    shop: "Shop",
    amount: "To pay",
    method: "Payment method",
    payment: "Payment",
    pay: "Pay",
    short: "Pay less",
    decline: "Decline",
    back: "Back to the order",
    answered: "This payment has already been decided.",
    broken: "The payment link is broken. Go back to the order and start the payment again.",
    home: "Home",
  },
} as const satisfies Record<Locale, Record<string, string>>;

import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
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

/** Status names in the same words as on the page. */
export const statusNames: Record<Locale, Record<ClaimStatus, string>> = {
  ru: {
    new: "Подтвердите заявку",
    verification: "Проверка документов",
    waiting_requisites: "Готовим реквизиты",
    waiting_payment: "Ждёт оплаты",
    marked_paid: "Проверяем оплату",
    confirming: "Платёж подтверждается",
    underpaid: "Оплачена частично",
    hold: "Приостановлена",
    paid: "Оплачена",
    paying_out: "Отправляем",
    payout_error: "Отправляем",
    refunding: "Возврат",
    expired: "Истекла",
    paid_late: "Оплачена после срока",
    done: "Выполнена",
    refunded: "Деньги возвращены",
    rejected: "Отклонена",
    cancelled: "Отменена",
  },
  en: {
    new: "Confirm your order",
    verification: "Document check",
    waiting_requisites: "Preparing",
    waiting_payment: "Awaiting payment",
    marked_paid: "Checking the payment",
    confirming: "Confirming payment",
    underpaid: "Paid in part",
    hold: "On hold",
    paid: "Paid",
    paying_out: "Sending",
    payout_error: "Sending",
    refunding: "Refund",
    expired: "Expired",
    paid_late: "Paid late",
    done: "Done",
    refunded: "Refunded",
    rejected: "Declined",
    cancelled: "Cancelled",
  },
};

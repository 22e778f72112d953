import type { ClaimStatus } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";
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

/** Headings of the exported orders. */
export const headings: Record<Locale, Record<OrderColumn, string>> = {
  ru: {
    number: "Номер",
    created: "Создана (UTC)",
    status: "Состояние",
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
    created: "Created (UTC)",
    status: "Status",
    sent: "You send",
    sentCurrency: "Currency",
    received: "You receive",
    receivedCurrency: "Currency received",
    course: "Rate",
    promocode: "Promocode",
    page: "Page of the claim",
  },
};

/** Names of the statuses as a file shows them. */
export const statusNames: Record<Locale, Record<ClaimStatus, string>> = {
  ru: {
    new: "Новая",
    verification: "Проверка документов",
    waiting_requisites: "Ждёт реквизитов",
    waiting_payment: "Ждёт оплаты",
    marked_paid: "Оплата проверяется",
    confirming: "Подтверждается в сети",
    underpaid: "Пришла не вся сумма",
    hold: "Приостановлена",
    paid: "Оплачена",
    paying_out: "Выплачивается",
    payout_error: "Выплата задержана",
    refunding: "Возврат",
    expired: "Время вышло",
    paid_late: "Оплачена после срока",
    done: "Выполнена",
    refunded: "Деньги возвращены",
    rejected: "Отклонена",
    cancelled: "Отменена",
  },
  en: {
    new: "New",
    verification: "Documents are checked",
    waiting_requisites: "Waiting for requisites",
    waiting_payment: "Waiting for payment",
    marked_paid: "Payment is checked",
    confirming: "Confirming on the network",
    underpaid: "Underpaid",
    hold: "On hold",
    paid: "Paid",
    paying_out: "Paying out",
    payout_error: "Payout delayed",
    refunding: "Refunding",
    expired: "Expired",
    paid_late: "Paid late",
    done: "Done",
    refunded: "Refunded",
    rejected: "Rejected",
    cancelled: "Cancelled",
  },
};

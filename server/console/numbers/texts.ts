import type { Locale } from "#server/platform/locale.ts";
import type { OrderStep } from "./store.ts";
import type { NumbersTable } from "./tables.ts";

/** Headings of what rows are named by. */
export const headNames: Record<Locale, Record<NumbersTable["heads"][number], string>> = {
  ru: { day: "День", direction: "Направление", step: "Шаг", status: "Статус", person: "Сотрудник" },
  en: { day: "Day", direction: "Pair", step: "Step", status: "Status", person: "Person" },
};

/** Headings of values. `{unit}` is the currency of amounts. */
export const columnNames: Record<Locale, Record<NumbersTable["columns"][number], string>> = {
  ru: {
    orders: "Заявок",
    turnover: "Оборот, {unit}",
    profit: "Прибыль, {unit}",
    without_turnover: "Без оценки оборота",
    without_profit: "Без оценки прибыли",
    median: "Медиана, сек.",
    p95: "95 % не дольше, сек.",
    share: "Доля, %",
    open: "В работе",
    expired: "Истекла",
    cancelled: "Отменена",
    rejected: "Отклонена",
    refunded: "Деньги возвращены",
    available: "Доступно, {unit}",
    held: "Удержано, {unit}",
    own_affair: "Решено о себе",
    second_person: "Без второго сотрудника",
  },
  en: {
    orders: "Orders",
    turnover: "Turnover, {unit}",
    profit: "Profit, {unit}",
    without_turnover: "Turnover unknown",
    without_profit: "Profit unknown",
    median: "Median, sec",
    p95: "95% within, sec",
    share: "Share, %",
    open: "In progress",
    expired: "Expired",
    cancelled: "Cancelled",
    rejected: "Declined",
    refunded: "Refunded",
    available: "Available, {unit}",
    held: "Held, {unit}",
    own_affair: "Decided about themselves",
    second_person: "Without a second person",
  },
};

export const stepNames: Record<Locale, Record<OrderStep, string>> = {
  ru: { created: "Создана", confirmed: "Подтверждена", paid: "Оплачена", done: "Выполнена" },
  en: { created: "Created", confirmed: "Confirmed", paid: "Paid", done: "Completed" },
};

export const totalName: Record<Locale, string> = { ru: "Всего", en: "Total" };

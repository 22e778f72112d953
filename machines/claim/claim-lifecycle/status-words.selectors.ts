import type { Locale } from "#domain/text/locale.ts";
import { columnOf } from "./statuses.selectors.ts";
import type { ClaimStatus } from "./claim-lifecycle.types.ts";

type Words = Readonly<Record<Locale, string>>;

/** What people read of a status. */
interface StatusWords {
  /** In a word or two. */
  name: Words;
  /** The same for staff, where visitors are told what to do, or less. */
  staffName?: Words;
  /** What it means, for who programs with it: a column of tables in the documentation. */
  description: string;
}

const words: Record<ClaimStatus, StatusWords> = {
  new: {
    name: { ru: "Подтвердите заявку", en: "Confirm your order" },
    staffName: { ru: "Не подтверждена", en: "Not confirmed" },
    description: "created, not confirmed",
  },
  verification: {
    name: { ru: "Проверка документов", en: "Document check" },
    description: "waits for documents",
  },
  waiting_requisites: {
    name: { ru: "Готовим реквизиты", en: "Preparing" },
    staffName: { ru: "Нужны реквизиты", en: "Needs details to pay to" },
    description: "waits until an operator says where to pay",
  },
  waiting_payment: {
    name: { ru: "Ждёт оплаты", en: "Awaiting payment" },
    description: "to be paid within the shown time",
  },
  marked_paid: {
    name: { ru: "Проверяем оплату", en: "Checking the payment" },
    staffName: { ru: "Клиент сообщил об оплате", en: "Reported as paid" },
    description: "reported as paid; nothing has arrived",
  },
  confirming: {
    name: { ru: "Платёж подтверждается", en: "Confirming payment" },
    description: "the payment is seen, confirmations are counted",
  },
  underpaid: {
    name: { ru: "Оплачена частично", en: "Paid in part" },
    description: "less than agreed has arrived; waits for a choice",
  },
  hold: {
    name: { ru: "Приостановлена", en: "On hold" },
    description: "an operator or a risk check stopped it",
  },
  paid: {
    name: { ru: "Оплачена", en: "Paid" },
    description: "the payment is accepted",
  },
  paying_out: {
    name: { ru: "Отправляем", en: "Sending" },
    description: "the payout is on its way",
  },
  payout_error: {
    name: { ru: "Отправляем", en: "Sending" },
    staffName: { ru: "Выплата не прошла", en: "Payout has failed" },
    description: "the payout failed",
  },
  refunding: {
    name: { ru: "Возврат", en: "Refund" },
    description: "the money goes back",
  },
  expired: {
    name: { ru: "Истекла", en: "Expired" },
    description: "nobody paid in time; money may still come",
  },
  paid_late: {
    name: { ru: "Оплачена после срока", en: "Paid late" },
    description: "paid after the time; waits for a choice",
  },
  done: {
    name: { ru: "Выполнена", en: "Done" },
    description: "paid out; an end",
  },
  cancelled: {
    name: { ru: "Отменена", en: "Cancelled" },
    description: "an end, unless money comes",
  },
  rejected: {
    name: { ru: "Отклонена", en: "Declined" },
    description: "an end; money that comes goes back",
  },
  refunded: {
    name: { ru: "Деньги возвращены", en: "Refunded" },
    description: "the money is back; an end",
  },
};

/** Each status in a word or two, for visitors and for staff. */
export const statusNames = columnOf((_, status) => words[status].name);
export const staffNames = columnOf((_, status) => words[status].staffName ?? words[status].name);

/** What each status means. The built page has no such texts. */
export const statusMeanings = columnOf((_, status) => words[status].description);

import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { NoticeTopic } from "#domain/site/staff-notices.ts";
import { statusNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { money } from "#server/platform/figures.ts";
import { catalogue, type Localized } from "#server/platform/messages.ts";
import type { Notice } from "#server/staff/notices/tell.ts";

const messages = catalogue({
  ru: {
    order: "Новая заявка №\u00A0{number}",
    order_text: "Клиент подтвердил заявку.",
    requisites: "Новая заявка №\u00A0{number} ждёт реквизитов",
    requisites_text: "Подходящих реквизитов для оплаты нет. Выдайте их клиенту.",
    money: "Заявка №\u00A0{number}: есть новости об оплате",
    money_text: "Проверьте платёж и решите, что делать дальше.",
    agreed: "Заявка №\u00A0{number}: клиент согласился на пересчёт",
    agreed_text:
      "Этот курс действует недолго, зато для обеих сторон. Пересчитайте заявку, иначе клиент выберет заново.",
    late: "Заявка №\u00A0{number} оплачена позже срока",
    late_text: "Клиент выберет пересчёт или возврат.",
    overdue: "Заявка №\u00A0{number} ждёт оператора",
    overdue_text:
      "Деньги по этой заявке ждут решения, и сама она никуда не двинется. Сообщение приходит снова, пока её никто не взял.",
    status: "Статус",
    calls: "Сколько раз звали",
    send: "Отдаёт",
    receive: "Получает",
  },
  en: {
    order: "New order No. {number}",
    order_text: "The visitor has confirmed the order.",
    requisites: "New order No. {number} waits for payment details",
    requisites_text: "There are no payment details for it. Give some to the visitor.",
    money: "Order No. {number}: news of its payment",
    money_text: "Check the payment and decide what is next.",
    agreed: "Order No. {number}: the visitor accepted a recalculation",
    agreed_text:
      "Its rate binds both sides, but not for long. Recalculate the order, else the visitor chooses anew.",
    late: "Order No. {number} was paid late",
    late_text: "The visitor chooses a new rate or a refund.",
    overdue: "Order No. {number} waits for an operator",
    overdue_text:
      "The money of this order waits for a decision, and it won't move by itself. You're told again until somebody takes it.",
    status: "Status",
    calls: "Times called",
    send: "Sends",
    receive: "Receives",
  },
});

const statusOf =
  (status: ClaimStatus): Localized =>
  (locale) =>
    statusNames[status][locale];

const path = ({ id }: Pick<ClaimRow, "id">): string => `/orders/${id}`;

/** The topic and text of a claim that has come to a status, unless staff have nothing to do with it. */
const topics: Partial<Record<ClaimStatus, { topic: NoticeTopic; text: "requisites" | "money" | "late" }>> = {
  waiting_requisites: { topic: "order", text: "requisites" },
  marked_paid: { topic: "money", text: "money" },
  confirming: { topic: "money", text: "money" },
  underpaid: { topic: "money", text: "money" },
  paid: { topic: "money", text: "money" },
  paid_late: { topic: "late", text: "late" },
  hold: { topic: "money", text: "money" },
};

const about = (
  claim: ClaimRow,
  topic: NoticeTopic,
  text: "order" | "requisites" | "money" | "agreed" | "late",
  book: CurrencyBook,
): Notice => {
  const sum = (amount: string, currency: number) => money(amount, book.currency(currency).ticker);
  return {
    topic,
    key: `claim:${claim.id}:${String(claim.version)}`,
    title: messages(text, { number: claim.number }),
    text: messages(`${text}_text`),
    rows: [
      [messages("send"), sum(claim.from_amount, claim.from_currency_id)],
      [messages("receive"), sum(claim.to_amount, claim.to_currency_id)],
      [messages("status"), statusOf(claim.status)],
    ],
    path: path(claim),
  };
};

/**
 * What staff are told of a move that none of them made; null for nothing. A payment that was reported before it was seen
 * is told once.
 */
export const noticeOfMove = (
  from: ClaimStatus,
  claim: ClaimRow,
  event: string,
  book: CurrencyBook,
): Notice | null => {
  if (event === "choice.recalculate") return about(claim, "money", "agreed", book);
  const told = from === "marked_paid" && claim.status === "confirming" ? undefined : topics[claim.status];
  const isNew = event === "claim.confirm" && claim.status === "waiting_payment";
  if (told === undefined && !isNew) return null;
  const { topic, text } = told ?? ({ topic: "order", text: "order" } as const);
  return about(claim, topic, text, book);
};

/** A claim waits for a person, who was called before. */
export const noticeOfCall = (claim: ClaimRow, calls: number): Notice => ({
  topic: "overdue",
  key: `call:${claim.id}:${String(claim.version)}`,
  title: messages("overdue", { number: claim.number }),
  text: messages("overdue_text"),
  rows: [
    [messages("status"), statusOf(claim.status)],
    [messages("calls"), String(calls)],
  ],
  path: path(claim),
});

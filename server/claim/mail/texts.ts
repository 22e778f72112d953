import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { Locale } from "#server/platform/locale.ts";

/** Text of one message. `{number}` is the claim's number, `{deadline}` the end of the time to confirm it. */
export interface MailText {
  readonly subject: string;
  readonly lead: string;
}

/** Statuses announced by mail. */
export type MailedStatus = Exclude<
  ClaimStatus,
  "waiting_requisites" | "marked_paid" | "confirming" | "paying_out" | "payout_error"
>;

/**
 * Subject of a message: a status, an expiry after 'I paid', a refund to a known address, refund requisites, or requested
 * documents.
 */
export type MailTopic =
  | MailedStatus
  | "expired_unseen"
  | "refunding_known"
  | "refund_requisites"
  | "documents";

/** Messages about a claim's progress, in both languages. */
export const mailTexts: Record<Locale, Record<MailTopic, MailText>> = {
  ru: {
    new: {
      subject: "Заявка № {number} создана",
      lead: "Вы создали заявку на обмен. Проверьте реквизиты и подтвердите её по ссылке ниже до {deadline}: до этого времени курс и резерв закреплены за вами.",
    },
    verification: {
      subject: "Заявка № {number}: нужны документы",
      lead: "Прежде чем вы оплатите заявку, мы должны проверить документы. Что именно нужно и как это отправить, сказано на странице по ссылке ниже.",
    },
    documents: {
      subject: "Заявка № {number}: нужны документы",
      lead: "Чтобы продолжить обмен, нам нужно проверить документы. Что именно нужно и как это отправить, сказано на странице по ссылке ниже.",
    },
    waiting_payment: {
      subject: "Заявка № {number} ждёт оплаты",
      lead: "Реквизиты для оплаты — на странице заявки. Отправьте точную сумму до конца отведённого времени, затем нажмите «Я оплатил».",
    },
    underpaid: {
      subject: "Заявка № {number}: пришла не вся сумма",
      lead: "Мы получили меньше, чем указано в заявке. Выберите на её странице: пересчитать обмен, доплатить или вернуть деньги. Если ничего не выбрать, через два дня мы вернём деньги.",
    },
    hold: {
      subject: "Заявка № {number} приостановлена",
      lead: "Мы приостановили заявку для проверки. Причина и что делать дальше — на странице заявки.",
    },
    paid: {
      subject: "Заявка № {number}: оплата получена",
      lead: "Оплата пришла. Готовим выплату.",
    },
    refunding: {
      subject: "Заявка № {number}: возвращаем деньги",
      lead: "Мы возвращаем ваш платёж. Укажите на странице заявки реквизиты, на которые его отправить.",
    },
    refunding_known: {
      subject: "Заявка № {number}: возвращаем деньги",
      lead: "Мы возвращаем ваш платёж на реквизиты, которые вы указали. Проверьте их на странице заявки: пока деньги не отправлены, реквизиты можно заменить.",
    },
    refund_requisites: {
      subject: "Заявка № {number}: указано, куда вернуть деньги",
      lead: "На странице заявки указаны реквизиты для возврата. Проверьте их там. Если их указали не вы, сразу напишите в поддержку: пока деньги не отправлены, реквизиты можно заменить.",
    },
    expired: {
      subject: "Заявка № {number}: время вышло",
      lead: "Время на оплату вышло, заявка закрыта. Если вы уже отправили деньги, ничего не делайте: мы увидим платёж и напишем вам.",
    },
    expired_unseen: {
      subject: "Заявка № {number}: платёж не найден",
      lead: "Вы сообщили об оплате, но за сутки мы не увидели платежа. Заявка закрыта, курс больше не держится. Если деньги отправлены, они не пропадут: когда платёж придёт, вы выберете на странице заявки, обменять их по новому курсу или вернуть. Если деньги списаны давно, пришлите поддержке чек и номер заявки.",
    },
    paid_late: {
      subject: "Заявка № {number}: платёж пришёл после срока",
      lead: "Мы увидели ваш платёж, но время заявки уже вышло, и её курс больше не держался. Выберите на её странице: пересчитать обмен или вернуть деньги. Если ничего не выбрать, через два дня мы вернём деньги.",
    },
    done: {
      subject: "Заявка № {number} выполнена",
      lead: "Выплата отправлена. Спасибо, что выбрали нас.",
    },
    refunded: {
      subject: "Заявка № {number}: деньги возвращены",
      lead: "Возврат отправлен на реквизиты, которые вы указали.",
    },
    rejected: {
      subject: "Заявка № {number} отклонена",
      lead: "Мы отклонили заявку. Причина — на её странице.",
    },
    cancelled: {
      subject: "Заявка № {number} отменена",
      lead: "Заявка отменена. Если вы уже отправили деньги, напишите в поддержку и назовите её номер.",
    },
  },
  en: {
    new: {
      subject: "Order No. {number} created",
      lead: "You have created an exchange order. Check the details and confirm it on the page below by {deadline}. Until then the rate and the funds are held for you.",
    },
    verification: {
      subject: "Order No. {number}: documents are needed",
      lead: "Before you pay, we need to check your documents. The page below says which ones, and you can upload them there.",
    },
    documents: {
      subject: "Order No. {number}: documents are needed",
      lead: "To continue the exchange, we need to check your documents. The page below says which ones, and you can upload them there.",
    },
    waiting_payment: {
      subject: "Order No. {number} is waiting for payment",
      lead: "The payment details are on the order page. Send the exact amount before the time runs out, then press “I've sent the payment”.",
    },
    underpaid: {
      subject: "Order No. {number}: part of the amount is missing",
      lead: "We received less than the order says. On the order page, choose to recalculate the exchange, pay the rest or get your money back. If you choose nothing, we return the money in two days.",
    },
    hold: {
      subject: "Order No. {number} is on hold",
      lead: "We have put the order on hold for a check. The reason and what to do next are on the order page.",
    },
    paid: {
      subject: "Order No. {number}: payment received",
      lead: "Your payment has arrived. We are preparing the payout.",
    },
    refunding: {
      subject: "Order No. {number}: refunding",
      lead: "We are sending your payment back. Tell us on the order page where it should go.",
    },
    refunding_known: {
      subject: "Order No. {number}: refunding",
      lead: "We are sending your payment back to the details that you gave. Check them on the order page: they can be changed until the money is sent.",
    },
    refund_requisites: {
      subject: "Order No. {number}: where your refund goes",
      lead: "Someone entered on the order page where the refund should go. Check it there. If it was not you, contact support at once: it can be changed until the money is sent.",
    },
    expired: {
      subject: "Order No. {number}: time ran out",
      lead: "The time to pay has run out and the order is closed. If you have already sent the money, there is nothing to do: we will see the payment and write to you.",
    },
    expired_unseen: {
      subject: "Order No. {number}: payment not found",
      lead: "You told us that you had paid, but no payment arrived within a day. The order is closed and its rate is no longer held. Money that you have sent is not lost: when it arrives, you can exchange it at the new rate or get it back on the order page. If it left your account long ago, send the receipt and the order number to support.",
    },
    paid_late: {
      subject: "Order No. {number}: payment arrived late",
      lead: "Your payment arrived, but the time to pay had run out and the rate was no longer held. On the order page, choose to recalculate the exchange or get your money back. If you choose nothing, we return the money in two days.",
    },
    done: {
      subject: "Order No. {number} is complete",
      lead: "We have sent the payout. Thank you for choosing us.",
    },
    refunded: {
      subject: "Order No. {number}: refunded",
      lead: "We have sent the refund to the account that you gave.",
    },
    rejected: {
      subject: "Order No. {number} declined",
      lead: "We have declined the order. The reason is on the order page.",
    },
    cancelled: {
      subject: "Order No. {number} cancelled",
      lead: "The order is cancelled. If you have already sent the money, contact support and give the order number.",
    },
  },
};

/** Labels of the figures in a message. */
export const mailLabels = {
  ru: {
    send: "Вы отдаёте",
    receive: "Вы получаете",
    refund: "Сумма возврата",
    promocode: "Промокод",
    transaction: "Транзакция",
    open: "Открыть заявку",
    documents: "Отправить документы",
    footer: "Вы получили это письмо, потому что указали этот адрес в заявке на обмен.",
    ownFooter:
      "Вы получили это письмо, потому что создали заявку в своём аккаунте. Отказаться от таких писем можно в его настройках.",
  },
  en: {
    send: "You send",
    receive: "You receive",
    refund: "Refund",
    promocode: "Promocode",
    transaction: "Transaction",
    open: "Open the order",
    documents: "Send the documents",
    footer: "You received this message because this address was given in an exchange order.",
    ownFooter:
      "You received this message because you created the order in your account. Its settings say whether such messages are sent.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

import type { ClaimStatus } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";
import type { Locale } from "#server/platform/locale.ts";

/** Text of one message. `{number}` stands for the claim's number. */
export interface MailText {
  readonly subject: string;
  readonly lead: string;
}

/** Statuses announced by mail. */
export type MailedStatus = Exclude<
  ClaimStatus,
  "waiting_requisites" | "marked_paid" | "confirming" | "paying_out" | "payout_error"
>;

/** Subject of a message: a status, an expiry after 'I paid', refund requisites, or requested documents. */
export type MailTopic = MailedStatus | "expired_unseen" | "refund_requisites" | "documents";

/** Messages about a claim's progress, in both languages. */
export const mailTexts: Record<Locale, Record<MailTopic, MailText>> = {
  ru: {
    new: {
      subject: "Заявка № {number} создана",
      lead: "Вы создали заявку на обмен. Проверьте реквизиты и подтвердите её по ссылке ниже: до этого курс и резерв держатся за вами.",
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
      lead: "Мы получили меньше, чем указано в заявке. Выберите на её странице: пересчитать обмен, доплатить или вернуть деньги.",
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
      lead: "Мы увидели ваш платёж, но время заявки уже вышло, и её курс больше не держался. Выберите на её странице: пересчитать обмен или вернуть деньги.",
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
      subject: "Order No. {number} is created",
      lead: "You have created an exchange order. Check its details and confirm it by the link below: until then the rate and the reserve are kept for you.",
    },
    verification: {
      subject: "Order No. {number}: documents are needed",
      lead: "Before you pay for the order we have to check documents. The page below says which, and takes them.",
    },
    documents: {
      subject: "Order No. {number}: documents are needed",
      lead: "To go on with the exchange we have to check documents. The page below says which, and takes them.",
    },
    waiting_payment: {
      subject: "Order No. {number} is waiting for payment",
      lead: "What to pay to is on the page of the order. Send the exact amount before the time is over, then press “I paid”.",
    },
    underpaid: {
      subject: "Order No. {number}: not the whole amount came",
      lead: "We have received less than the order says. Choose on its page: recalculate the exchange, pay the rest, or get the money back.",
    },
    hold: {
      subject: "Order No. {number} is on hold",
      lead: "We have put the order on hold to check it. The reason and what to do next are on its page.",
    },
    paid: {
      subject: "Order No. {number}: payment received",
      lead: "The payment has come. We are preparing the payout.",
    },
    refunding: {
      subject: "Order No. {number}: refunding",
      lead: "We are sending your payment back. Say on the page of the order where it should go.",
    },
    refund_requisites: {
      subject: "Order No. {number}: where your refund goes",
      lead: "Somebody has entered on the page of the order where the refund should go. Check it there. If it was not you, write to support at once: until the money is sent, it can be changed.",
    },
    expired: {
      subject: "Order No. {number}: the time is over",
      lead: "The time to pay is over and the order is closed. If you have sent the money already, do nothing: we will see the payment and write to you.",
    },
    expired_unseen: {
      subject: "Order No. {number}: the payment was not found",
      lead: "You told us that you had paid, but we have not seen the payment within a day. The order is closed and its rate is no longer held. Money that you have sent is not lost: when it arrives, you choose on the page of the order whether to exchange it at the new rate or to get it back. If it left your account long ago, send the receipt and the order's number to the support.",
    },
    paid_late: {
      subject: "Order No. {number}: the payment came late",
      lead: "We have seen your payment, but the time of the order was over, and its rate was no longer held. Choose on its page: recalculate the exchange, or get the money back.",
    },
    done: {
      subject: "Order No. {number} is complete",
      lead: "The payout is sent. Thank you for choosing us.",
    },
    refunded: {
      subject: "Order No. {number}: refunded",
      lead: "The refund is sent to the account that you gave.",
    },
    rejected: {
      subject: "Order No. {number} is rejected",
      lead: "We have rejected the order. The reason is on its page.",
    },
    cancelled: {
      subject: "Order No. {number} is cancelled",
      lead: "The order is cancelled. If you have sent the money already, write to the support and name the order's number.",
    },
  },
};

/** Labels of the figures in a message. */
export const mailLabels = {
  ru: {
    send: "Вы отдаёте",
    receive: "Вы получаете",
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
    promocode: "Promocode",
    transaction: "Transaction",
    open: "Open the order",
    documents: "Send the documents",
    footer: "You received this message because this address was given in an exchange order.",
    ownFooter:
      "You received this message because you created the order in your account. Its settings say whether such messages are sent.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

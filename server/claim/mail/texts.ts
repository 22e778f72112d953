import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Locale } from "#server/platform/locale.ts";

/** Text of one message. `{number}` is the claim's number, `{deadline}` the end of the time for its step. */
export interface MailText {
  readonly subject: string;
  readonly lead: string;
}

/** What a message is about: a status that the order has come to, or what the contract says of the others. */
export type MailTopic = components["schemas"]["LetterTopic"];

/** Statuses announced by mail. */
export type MailedStatus = Extract<MailTopic, ClaimStatus>;

/** The owner's words of a letter. `lead` is undefined where it is ours. */
interface OwnWords {
  readonly subject: string;
  readonly lead: string | undefined;
}

/** The owner's words of a topic; undefined where all of them are ours. */
export type FindOwnWords = (locale: Locale, topic: MailTopic) => OwnWords | undefined;

/** Messages about a claim's progress, in both languages. */
export const mailTexts: Record<Locale, Record<MailTopic, MailText>> = {
  ru: {
    new: {
      subject: "Заявка № {number} создана",
      lead: "Вы создали заявку на обмен. Проверьте реквизиты и подтвердите её по ссылке ниже до {deadline}: до этого времени курс и резерв закреплены за вами.",
    },
    verification: {
      subject: "Заявка № {number}: нужны документы",
      lead: "До оплаты нужно проверить документы. Какие и как отправить — по ссылке ниже.",
    },
    documents: {
      subject: "Заявка № {number}: нужны документы",
      lead: "Чтобы продолжить обмен, нужно проверить документы. Какие и как отправить — по ссылке ниже.",
    },
    waiting_payment: {
      subject: "Заявка № {number} ждёт оплаты",
      lead: "Реквизиты для оплаты — на странице заявки. Отправьте точную сумму, пока время не истекло, затем нажмите «Я оплатил».",
    },
    underpaid: {
      subject: "Заявка № {number}: пришла не вся сумма",
      lead: "Мы получили меньше, чем указано в заявке. Выберите на её странице: пересчитать, доплатить или вернуть деньги. Если ничего не выбрать до {deadline}, вернём деньги.",
    },
    hold: {
      subject: "Заявка № {number} приостановлена",
      lead: "Мы приостановили заявку для проверки. Причина и что делать дальше — на странице заявки.",
    },
    paid: {
      subject: "Заявка № {number}: оплата получена",
      lead: "Оплата пришла. Готовим выплату.",
    },
    refunding: {
      subject: "Заявка № {number}: возвращаем деньги",
      lead: "Возвращаем ваш платёж. Укажите на странице заявки, куда его отправить.",
    },
    refunding_known: {
      subject: "Заявка № {number}: возвращаем деньги",
      lead: "Возвращаем ваш платёж на реквизиты, которые вы указали. Проверьте их на странице заявки: пока деньги не отправлены, реквизиты можно заменить.",
    },
    refund_requisites: {
      subject: "Заявка № {number}: указано, куда вернуть деньги",
      lead: "Кто-то указал на странице заявки реквизиты для возврата. Не вы? Сразу напишите в поддержку: пока деньги не отправлены, реквизиты можно заменить.",
    },
    expired: {
      subject: "Заявка № {number}: время на оплату истекло",
      lead: "Время на оплату истекло, заявка закрыта. Уже отправили деньги? Следите за страницей заявки. Не появятся за сутки — напишите в поддержку.",
    },
    taken_back: {
      subject: "Заявка № {number}: платёж отозван",
      lead: "Ваш платёж отозван, поэтому выплаты по заявке не будет. Больше ничего по ней не переводите. Если вы его не отзывали, ответьте на это письмо.",
    },
    expired_unasked: {
      subject: "Заявка № {number} истекла",
      lead: "До оплаты дело не дошло, и заявка закрыта. Платить по ней ничего не нужно. Обмен ещё нужен? Создайте новую заявку.",
    },
    expired_unseen: {
      subject: "Заявка № {number}: платёж не найден",
      lead: "Платёж так и не пришёл, и заявка закрыта. Если придёт, выберите на её странице пересчёт или возврат. Списали давно? Пришлите чек и номер заявки в поддержку.",
    },
    paid_late: {
      subject: "Заявка № {number}: платёж пришёл после срока",
      lead: "Ваш платёж пришёл, когда время на оплату уже истекло. Выберите на странице заявки: пересчитать или вернуть деньги. Если ничего не выбрать до {deadline}, вернём деньги.",
    },
    done: {
      subject: "Заявка № {number} выполнена",
      lead: "Выплата отправлена. Спасибо, что выбрали нас.",
    },
    refunded: {
      subject: "Заявка № {number}: деньги возвращены",
      lead: "Возврат отправлен на реквизиты, которые вы указали.",
    },
    rejected: {
      subject: "Заявка № {number} отклонена",
      lead: "Причина — на странице заявки.",
    },
    cancelled: {
      subject: "Заявка № {number} отменена",
      lead: "Ничего по ней не переводите. Уже отправили деньги? Напишите в поддержку и назовите её номер.",
    },
  },
  en: {
    new: {
      subject: "Order No. {number} created",
      lead: "You've created an exchange order. Check the details and confirm it on the page below by {deadline}. Until then we hold the rate and the funds for you.",
    },
    verification: {
      subject: "Order No. {number}: documents are needed",
      lead: "We need to check documents before you pay. See which and upload them below.",
    },
    documents: {
      subject: "Order No. {number}: documents are needed",
      lead: "We need to check documents to continue the exchange. See which and upload them below.",
    },
    waiting_payment: {
      subject: "Order No. {number} is waiting for payment",
      lead: "The payment details are on the order page. Send the exact amount before the time expires, then press “I paid”.",
    },
    underpaid: {
      subject: "Order No. {number}: part of the amount is missing",
      lead: "We received less than the order says. On the order page, choose: recalculate, pay the rest or get a refund. If you choose nothing by {deadline}, we return the money.",
    },
    hold: {
      subject: "Order No. {number} is on hold",
      lead: "We've put the order on hold for a check. The reason and what to do next are on the order page.",
    },
    paid: {
      subject: "Order No. {number}: payment received",
      lead: "Your payment has arrived. We're preparing the payout.",
    },
    refunding: {
      subject: "Order No. {number}: refunding",
      lead: "We're sending your payment back. Tell us on the order page where it should go.",
    },
    refunding_known: {
      subject: "Order No. {number}: refunding",
      lead: "We're sending your payment back to the details that you gave. Check them on the order page: they can be changed until the money is sent.",
    },
    refund_requisites: {
      subject: "Order No. {number}: where your refund goes",
      lead: "Someone entered on the order page where the refund should go. Wasn't it you? Contact support at once: it can be changed until the money is sent.",
    },
    expired: {
      subject: "Order No. {number}: time to pay expired",
      lead: "The time to pay has expired and the order is closed. Already paid? Watch the order page. If it's not there in a day, contact support.",
    },
    taken_back: {
      subject: "Order No. {number}: payment taken back",
      lead: "Your payment was taken back, so nothing is paid out for the order. Don't send any more money for it. If you haven't taken it back, reply to this email.",
    },
    expired_unasked: {
      subject: "Order No. {number} expired",
      lead: "It didn't get to its payment in time and is closed. There's nothing to pay. Still want to exchange? Create a new order.",
    },
    expired_unseen: {
      subject: "Order No. {number}: payment not found",
      lead: "The payment hasn't arrived, so the order is closed. If it arrives, choose a recalculation or a refund on its page. Paid long ago? Send support the receipt and order number.",
    },
    paid_late: {
      subject: "Order No. {number}: payment arrived late",
      lead: "Your payment arrived, but the time to pay had expired. On the order page, choose: recalculate or get a refund. If you choose nothing by {deadline}, we return the money.",
    },
    done: {
      subject: "Order No. {number} is complete",
      lead: "We've sent the payout. Thank you for choosing us.",
    },
    refunded: {
      subject: "Order No. {number}: refunded",
      lead: "We've sent the refund to the details you gave.",
    },
    rejected: {
      subject: "Order No. {number} declined",
      lead: "The reason is on the order page.",
    },
    cancelled: {
      subject: "Order No. {number} cancelled",
      lead: "Don't send any money for it. Already paid? Contact support and give the order number.",
    },
  },
};

/** Labels of the figures in a message. */
export const mailLabels = {
  ru: {
    send: "Вы отдаёте",
    sent: "Вы отправили",
    toSend: "К оплате",
    receive: "Вы получаете",
    received: "Вы получили",
    missed: "Вы бы получили",
    refund: "Сумма возврата",
    promocode: "Промокод",
    transaction: "Транзакция",
    open: "Открыть заявку",
    confirm: "Проверить и подтвердить",
    pay: "Оплатить заявку",
    choose: "Выбрать, что делать",
    refundTo: "Указать, куда вернуть",
    documents: "Отправить документы",
    promise: "Подписанное обещание по этой заявке",
    footer: "Вы получили это письмо, потому что указали этот адрес в заявке на обмен.",
    ownFooter:
      "Вы получили это письмо, потому что создали заявку в своём аккаунте. Отключить письма можно в настройках аккаунта.",
  },
  en: {
    send: "You send",
    sent: "You sent",
    toSend: "To pay",
    receive: "You receive",
    received: "You received",
    missed: "You would have received",
    refund: "Refund",
    promocode: "Promo code",
    transaction: "Transaction",
    open: "Open the order",
    confirm: "Check and confirm",
    pay: "Pay the order",
    choose: "Choose what to do",
    refundTo: "Say where to send it",
    documents: "Send the documents",
    promise: "The signed promise of this order",
    footer: "You received this email because this address was given in an exchange order.",
    ownFooter:
      "You received this email because you created the order in your account. Turn these emails off in account settings.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** What the reader does next about a topic, where it is more than looking at the order. */
const acts: Partial<Record<MailTopic, "confirm" | "pay" | "choose" | "refundTo" | "documents">> = {
  new: "confirm",
  documents: "documents",
  waiting_payment: "pay",
  underpaid: "choose",
  paid_late: "choose",
  refunding: "refundTo",
};

/** The words of a message's button. An office is visited, not paid on the page. */
export const actLabel = (topic: MailTopic, locale: Locale, hasOffice = false): string =>
  mailLabels[locale][(hasOffice && topic === "waiting_payment" ? undefined : acts[topic]) ?? "open"];

import { readableCourse } from "#domain/exchange/course.ts";
import { writeMoney, writePercent } from "#domain/money/figures.ts";
import { languageTags, type Locale } from "#domain/text/locale.ts";
import { isZero, normalize, subtract } from "#domain/money/money.ts";
import type { CheckedOrder, CheckedPromise, PromiseFault, PromiseReport } from "./check.ts";
import type { OrderPromise, PromiseState } from "./promise.ts";

type Words<Key extends string> = Record<Locale, Record<Key, string>>;

const states: Words<PromiseState> = {
  ru: {
    open: "Обмен идёт",
    late: "Деньги пришли после срока: выбор за вами",
    refunding: "Деньги возвращаются",
    done: "Обмен выполнен",
    refunded: "Деньги возвращены",
    ended: "Заявка закрыта без обмена",
  },
  en: {
    open: "The exchange is under way",
    late: "The money came late: the choice is yours",
    refunding: "The money is on its way back",
    done: "The exchange is complete",
    refunded: "The money has been refunded",
    ended: "The order ended without an exchange",
  },
};

const labels = {
  ru: {
    send: "Вы отдаёте",
    receive: "Вы получаете",
    sent: "Вы отдали",
    received: "Вы получили",
    wasToSend: "По заявке: отдать",
    wasToReceive: "По заявке: получить",
    rate: "Курс",
    market: "Курс рынка при создании",
    margin: "Наша маржа, в курсе",
    shop: "Надбавка магазина, в курсе",
    network: "Комиссия сети за выплату",
    bound: "Курс, который вы видели",
    offer: "Принятый пересчёт",
    pay: "Оплата",
    confirmations: "Подтверждений сети",
    arrived: "Пришло",
    payout: "Куда выплата",
    refund: "Куда возврат",
    short: "Пришло меньше",
    late: "Пришло после срока",
    refused: "Платёж не принят",
    back: "Возврат",
    risk: "Проверка риска",
    at: "Подписано",
  },
  en: {
    send: "You send",
    receive: "You receive",
    sent: "You sent",
    received: "You received",
    wasToSend: "Agreed to send",
    wasToReceive: "Agreed to receive",
    rate: "Rate",
    market: "Market rate at the creation",
    margin: "Our margin, in the rate",
    shop: "The shop's surcharge, in the rate",
    network: "Network fee of the payout",
    bound: "The rate that you saw",
    offer: "Accepted recalculation",
    pay: "Pay to",
    confirmations: "Network confirmations",
    arrived: "Arrived",
    payout: "Payout to",
    refund: "Refund to",
    short: "If less arrives",
    late: "If it arrives late",
    refused: "If the payment isn't accepted",
    back: "A refund is",
    risk: "Risk check",
    at: "Signed",
  },
} as const satisfies Words<string>;

const texts = {
  ru: {
    until: "{rate}, закреплён до {time}",
    included: "в курсе, из выплаты ничего не удержим",
    bound: "принят при создании заявки, если снизился не больше чем на {percent}",
    unissued: "Реквизиты — в следующей версии",
    redirect: "На странице платёжной системы",
    given: "По реквизитам, которые вы укажете",
    choice: "На выбор: {choices}",
    recalculate: "пересчёт по курсу заявки или текущему, где вы получите меньше",
    pay_rest: "доплата",
    refund: "возврат",
    whole: "Всё, что пришло, без удержаний",
    lessFee: "Всё, что пришло, кроме {fee}",
    risk: "Платёж с оценкой от {limit} из 100 задержим, решает сотрудник",
    unscored: "По оценке риска платёж не задержим",
  },
  en: {
    until: "{rate}, locked until {time}",
    included: "in the rate, nothing is taken from the payout",
    bound: "kept when the order was made, if it had fallen by no more than {percent}",
    unissued: "Details follow in the next version",
    redirect: "On the page of the payment system",
    given: "The details that you give",
    choice: "Your choice: {choices}",
    recalculate: "a recalculation at the order's rate or that of its day, whichever gives you less",
    pay_rest: "paying the rest",
    refund: "a refund",
    whole: "All that arrived, with nothing deducted",
    lessFee: "All that arrived, except {fee}",
    risk: "We hold a payment scored {limit} of 100 or more until a person decides",
    unscored: "We don't hold payments for their risk score",
  },
} as const satisfies Words<string>;

/** What is wrong with a promise, and what to do. */
const faults: Words<PromiseFault> = {
  ru: {
    cut: "Обещание обрезано. Скопируйте его целиком.",
    unreadable: "Это не обещание или оно новее этой страницы. Возьмите новую страницу.",
    other_issuer: "Это обещание другого сайта, не {issuer}. Ключей {iss} на этой странице нет.",
    unknown_key:
      "Подписано ключом, которого здесь нет. Возьмите новую страницу на {issuer}: если ключа нет и там, это подделка.",
    forged: "Подпись неверна: текст изменён или подписан не {issuer}. Это подделка.",
    retired: "Подписано {time} ключом, который к тому времени был выведен. Это подделка.",
    too_early: "Подписано {time}, раньше, чем появился ключ. Это подделка.",
    compromised:
      "Ключ мог попасть в чужие руки ({lost}). Верьте этому обещанию, только если получили его раньше.",
    clock:
      "Подписано в будущем, {time}. Проверьте часы этого устройства: если они верны, не верьте обещанию.",
  },
  en: {
    cut: "The promise is cut. Copy the whole of it.",
    unreadable: "This is no promise, or it's newer than this page. Get a new page.",
    other_issuer: "This is a promise of another site, not of {issuer}. This page has no keys of {iss}.",
    unknown_key:
      "It's signed with a key that isn't here. Get a new page at {issuer}: if that lacks the key too, it's a forgery.",
    forged: "The signature is wrong: the text was changed, or {issuer} didn't sign it. It's a forgery.",
    retired: "It was signed on {time} with a key retired by then. It's a forgery.",
    too_early: "It was signed on {time}, before the key existed. It's a forgery.",
    compromised: "Others may have had the key ({lost}). Trust this promise only if you received it earlier.",
    clock:
      "It was signed in the future, on {time}. Check this device's clock: if it's right, don't trust it.",
  },
};

const links = {
  ru: {
    last: "Версия {version}. Может быть и более поздняя",
    newest: "Версия {version}, последняя на сейчас",
    missing: "Не хватает версий: {versions}.",
    unlinked: "Версии не продолжают предыдущую: {versions}. Спросите {issuer}, какая верна.",
    twofold: "Подписано дважды по-разному: версии {versions}. Сохраните обе — это доказательство.",
    repeated: "Вставлено повторно: {count}. Повторы не считаются.",
    nothing: "Здесь нет обещания. Вставьте текст, который начинается с eyJ.",
  },
  en: {
    last: "Version {version}. A later one may exist",
    newest: "Version {version}, the last one as of now",
    missing: "Missing versions: {versions}.",
    unlinked: "Versions that don't continue the one before: {versions}. Ask {issuer} which is right.",
    twofold: "Signed twice with different words: versions {versions}. Keep both: they're evidence.",
    repeated: "Pasted more than once: {count}. Repeats don't count.",
    nothing: "There's no promise here. Paste the text that begins with eyJ.",
  },
} as const satisfies Words<string>;

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

const timeIn = (locale: Locale, time: string | number): string =>
  `${new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(new Date(time))} UTC`;

/** The name of a site, as people read it. */
export const hostOf = (address: string): string => address.replace(/^https?:\/\//, "");

/** Texts about figures that nobody may have signed: what is no figure stays as it is written. */
const safely = (write: () => string, text: string): string => {
  try {
    return write();
  } catch {
    return text;
  }
};

const isNothing = (figure: string): boolean => safely(() => String(isZero(figure)), "") === "true";

const moneyIn = (locale: Locale, amount: string, ticker: string): string =>
  safely(() => writeMoney(locale, normalize(amount), ticker), `${amount} ${ticker}`);

const sumIn = (locale: Locale, { amount, ticker, name, network }: OrderPromise["send"]): string =>
  [
    moneyIn(locale, amount, ticker),
    [name, network].filter((part) => part !== "" && part !== null && part !== ticker).join(", "),
  ].join(" — ");

const rateIn = (locale: Locale, course: string, { send, receive }: OrderPromise): string =>
  safely(() => {
    const { base, value } = readableCourse(course);
    const [one, other] = base === "from" ? [send, receive] : [receive, send];
    return `1 ${one.ticker} = ${writeMoney(locale, normalize(value), other.ticker, 2)}`;
  }, course);

/** What the rate is made of. */
const partsIn = (locale: Locale, promise: OrderPromise): readonly (readonly [string, string])[] => {
  const { parts } = promise.rate;
  if (!parts) return [];
  const { margin } = parts;
  const [label, text] = [labels[locale], texts[locale]];
  const percentIn = (percent: string) => safely(() => writePercent(locale, percent), percent);
  return [
    ...(parts.market === null ? [] : [[label.market, rateIn(locale, parts.market, promise)] as const]),
    // What the rate loses is what we earn.
    ...(margin === null
      ? []
      : [[label.margin, percentIn(safely(() => subtract("0", margin), margin))] as const]),
    ...(isNothing(parts.shop) ? [] : [[label.shop, percentIn(parts.shop)] as const]),
    [label.network, isNothing(parts.network) ? text.included : percentIn(parts.network)],
    ...(isNothing(parts.bound)
      ? []
      : [[label.bound, fill(text.bound, { percent: percentIn(parts.bound) })] as const]),
  ];
};

const choicesIn = (locale: Locale, codes: readonly string[]): string => {
  const words: Readonly<Record<string, string>> = texts[locale];
  const choices = codes.map((code) => words[code] ?? code).join("; ");
  return codes.length > 1
    ? fill(texts[locale].choice, { choices })
    : choices.slice(0, 1).toUpperCase() + choices.slice(1);
};

/** What a promise says, in words: once money has moved, what came of it comes first. */
export const promiseInWords = (
  locale: Locale,
  promise: OrderPromise,
): { readonly state: string; readonly rows: readonly (readonly [label: string, value: string])[] } => {
  const { send, receive, rate, offer, pay, payout, refund, terms, risk, arrived } = promise;
  const [label, text] = [labels[locale], texts[locale]];
  const until = (course: string, time: string | null) =>
    time === null
      ? rateIn(locale, course, promise)
      : fill(text.until, { rate: rateIn(locale, course, promise), time: timeIn(locale, time) });
  const payTo =
    pay === null
      ? [[label.pay, text.unissued] as const]
      : pay.to.length === 0
        ? [[label.pay, text.redirect] as const]
        : pay.to.map(({ label: name, value }) => [name || label.pay, value] as const);
  const cameTo = [
    ...(isNothing(arrived) ? [] : [[label.arrived, moneyIn(locale, arrived, send.ticker)] as const]),
    ...(payout.masked.length === 0 ? [] : [[label.payout, payout.masked.join(", ")] as const]),
  ];
  const isOver = !["open", "late"].includes(promise.state);
  const [sendLabel, receiveLabel] =
    promise.state === "done"
      ? [label.sent, label.received]
      : isOver
        ? [label.wasToSend, label.wasToReceive]
        : [label.send, label.receive];
  return {
    state: states[locale][promise.state],
    rows: [
      [sendLabel, sumIn(locale, send)],
      [receiveLabel, sumIn(locale, receive)],
      ...(isOver ? cameTo : []),
      [label.rate, until(rate.course, rate.until)],
      ...partsIn(locale, promise),
      ...(offer === null ? [] : [[label.offer, until(offer.course, offer.until)] as const]),
      ...payTo,
      ...(promise.confirmations === 0 ? [] : [[label.confirmations, String(promise.confirmations)] as const]),
      ...(isOver ? [] : cameTo),
      [label.refund, refund === null ? text.given : refund.masked.join(", ")],
      [label.short, choicesIn(locale, terms.short)],
      [label.late, choicesIn(locale, terms.late)],
      [label.refused, choicesIn(locale, terms.refused)],
      [
        label.back,
        isNothing(terms.refund.fee)
          ? text.whole
          : fill(text.lessFee, { fee: moneyIn(locale, terms.refund.fee, send.ticker) }),
      ],
      [label.risk, risk === null ? text.unscored : fill(text.risk, { limit: risk.limit })],
      [label.at, timeIn(locale, promise.iat * 1000)],
    ],
  };
};

/** What is wrong with a promise; null for nothing. */
export const faultInWords = (
  locale: Locale,
  { promise, key, fault }: CheckedPromise,
  issuer: string,
): string | null =>
  fault === null
    ? null
    : fill(faults[locale][fault], {
        issuer: hostOf(issuer),
        iss: hostOf(promise?.iss ?? ""),
        time: timeIn(locale, (promise?.iat ?? 0) * 1000),
        lost: timeIn(locale, (key?.compromised ?? 0) * 1000),
      });

/** Which version of an order is the last that is known. */
export const lastInWords = (locale: Locale, version: number, isNewest: boolean): string =>
  fill(links[locale][isNewest ? "newest" : "last"], { version });

/** What is wrong with how versions hang together. */
export const linksInWords = (locale: Locale, order: CheckedOrder, issuer: string): readonly string[] =>
  (["missing", "unlinked", "twofold"] as const)
    .filter((kind) => order[kind].length > 0)
    .map((kind) => fill(links[locale][kind], { versions: order[kind].join(", "), issuer: hostOf(issuer) }));

/** What there is to say of everything that was pasted. */
export const reportInWords = (
  locale: Locale,
  { orders, refused, repeated }: PromiseReport,
): readonly string[] => [
  ...(orders.length + refused.length === 0 ? [links[locale].nothing] : []),
  ...(repeated === 0 ? [] : [fill(links[locale].repeated, { count: repeated })]),
];

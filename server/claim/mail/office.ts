import { nameIn } from "#server/exchange/calculator/wire.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { nearTime, visitTime } from "./moments.ts";
import type { MailedStatus } from "./texts.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { PaymentPlace } from "#server/claim/tables.ts";
import type { VisitPurpose } from "#server/claim/visits/visits.ts";
import { collectWord, errandOf, placeNow, purposeOf } from "#server/claim/visits/visits.ts";

type Row = readonly [label: string, value: string];

type OfficeStatus = "new" | "waiting_payment" | "paid" | "done";

/**
 * Leads that replace the usual ones in letters about cash claims. `{until}` is when the office stops waiting,
 * `{deadline}` the end of the time to confirm.
 */
const leads: Record<Locale, Record<VisitPurpose, Partial<Record<OfficeStatus, string>>>> = {
  ru: {
    pay: {
      new: "Вы создали заявку на обмен. Откройте её, проверьте реквизиты, выберите, когда придёте в офис, и подтвердите до {deadline}: до этого времени курс и резерв закреплены за вами.",
      waiting_payment:
        "Ждём вас с наличными в офисе. В назначенное время назовите кодовое слово и передайте деньги. Последний срок — {until}, затем заявка закроется.",
    },
    collect: {
      new: "Вы создали заявку на обмен. Откройте её, проверьте реквизиты, выберите, когда заберёте наличные, и подтвердите до {deadline}: до этого времени курс и резерв закреплены за вами.",
      paid: "Оплата пришла, наличные ждут вас в офисе. Если к назначенному времени не успеваете, приходите позже в часы работы. Кодовое слово никому не сообщайте: по нему выдают деньги.",
      done: "Наличные выданы. Спасибо, что выбрали нас.",
    },
    exchange: {
      new: "Вы создали заявку на обмен. Откройте её, проверьте реквизиты, выберите, когда придёте в офис, и подтвердите до {deadline}: до этого времени курс и резерв закреплены за вами.",
      waiting_payment:
        "Принесите наличные в офис: там же выдадим вторую валюту. Последний срок — {until}, затем заявка закроется. Кодовое слово никому не сообщайте: по нему выдают деньги.",
      paid: "Оплата пришла, наличные можно получить в офисе. Кодовое слово никому не сообщайте: по нему выдают деньги.",
      done: "Наличные выданы. Спасибо, что выбрали нас.",
    },
  },
  en: {
    pay: {
      new: "You've created an exchange order. Open it, check its details, choose when you'll come to the office, and confirm it by {deadline}. Until then we hold the rate and the funds for you.",
      waiting_payment:
        "Bring the cash to our office at the time below, say the code word and hand the money over. We'll wait until {until}; then the order closes.",
    },
    collect: {
      new: "You've created an exchange order. Open it, check its details, choose when you'll collect the cash, and confirm it by {deadline}. Until then we hold the rate and the funds for you.",
      paid: "Your payment has arrived, and your cash is ready at the office. If you can't make the time below, come later within the opening hours. Don't share the code word: the cash is handed out to the person who says it.",
      done: "The cash has been handed over. Thank you for choosing us.",
    },
    exchange: {
      new: "You've created an exchange order. Open it, check its details, choose when you'll come to the office, and confirm it by {deadline}. Until then we hold the rate and the funds for you.",
      waiting_payment:
        "Bring the cash to our office and collect the other currency there. We'll wait until {until}; then the order closes. Don't share the code word: the cash is handed out to the person who says it.",
      paid: "Your payment has arrived, and your cash is ready at the office. Don't share the code word: the cash is handed out to the person who says it.",
      done: "The cash has been handed over. Thank you for choosing us.",
    },
  },
};

const labels = {
  ru: {
    office: "Офис",
    hours: "Часы работы",
    visit: "Когда прийти",
    codeWord: "Кодовое слово",
    bring: "Что взять с собой",
    cash: "Всю сумму наличными",
    document: "Документ на имя, указанное в заявке",
    both: "Всю сумму наличными и документ на имя, указанное в заявке",
  },
  en: {
    office: "Office",
    hours: "Opening hours",
    visit: "When to come",
    codeWord: "Code word",
    bring: "What to bring",
    cash: "The whole amount in cash",
    document: "A document with the name given in the order",
    both: "The whole amount in cash, and a document with the name given in the order",
  },
} as const satisfies Record<Locale, Record<string, string>>;

const toBring = { pay: "cash", collect: "document", exchange: "both" } as const satisfies Record<
  VisitPurpose,
  keyof (typeof labels)["ru"]
>;

/** Statuses whose letters mention the office. In other statuses the visitor has nothing to do there. */
const told: readonly MailedStatus[] = ["new", "verification", "waiting_payment", "underpaid", "paid"];

/**
 * The code word that a letter may contain: for paying while the claim waits for money, for collecting once the
 * money has arrived.
 */
const wordOf = (claim: ClaimRow, purpose: VisitPurpose): string | null =>
  claim.payment_kind === "cash" && (claim.status === "waiting_payment" || claim.status === "underpaid")
    ? (claim.payment_place?.codeWord ?? null)
    : collectWord(claim, purpose);

const rowsOf = (
  claim: ClaimRow,
  purpose: VisitPurpose,
  place: Omit<PaymentPlace, "codeWord">,
  city: string,
  locale: Locale,
): Row[] => {
  const text = labels[locale];
  const word = wordOf(claim, purpose);
  const isPaidFor = claim.status === "paid" && purpose === "pay";
  if (isPaidFor) return [];
  return [
    [text.office, [city, place.address[locale]].filter(Boolean).join(", ")],
    [text.hours, place.hours[locale]],
    ...(claim.visit_at === null
      ? []
      : [[text.visit, visitTime(locale, claim.visit_at, place.timeZone)] as const]),
    ...(word === null ? [] : [[text.codeWord, word] as const]),
    ...(word === null ? [] : [[text.bring, text[toBring[purpose]]] as const]),
  ];
};

/** The office part of a letter: its rows, and a lead that replaces the usual one. */
export interface OfficeLetter {
  readonly rows: readonly Row[];
  readonly lead: string | undefined;
}

/** The office part of a letter about a claim; null without cash. */
export const officeLetter = (
  claim: ClaimRow,
  book: CurrencyBook,
  locale: Locale,
  now: Date,
): OfficeLetter | null => {
  const purpose = purposeOf(claim, book);
  const place = claim.payment_place ?? placeNow(errandOf(claim, book), now);
  if (purpose === null || place === null) return null;
  const city = claim.city_id === null ? undefined : book.city(claim.city_id);
  const status = claim.status as OfficeStatus;
  const { deadline } = claim;
  const until = deadline === null ? "" : visitTime(locale, deadline, place.timeZone);
  const confirmUntil = deadline === null ? "" : nearTime(locale, deadline, place.timeZone);
  const cityName = city === undefined ? "" : nameIn(locale, city);
  return {
    rows: told.includes(claim.status as MailedStatus) ? rowsOf(claim, purpose, place, cityName, locale) : [],
    lead: leads[locale][purpose][status]?.replace("{until}", until).replace("{deadline}", confirmUntil),
  };
};

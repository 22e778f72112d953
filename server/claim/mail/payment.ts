import type { Locale } from "#server/platform/locale.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { payWarnings } from "#server/claim/payment/warnings.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { nearTime } from "./moments.ts";

type Row = readonly [label: string, value: string];

const texts = {
  ru: {
    lead: "Отправьте деньги по реквизитам ниже: они же есть на странице заявки. После перевода нажмите там «Я оплатил».",
    gatewayLead:
      "Откройте заявку и нажмите «Перейти к оплате»: вы заплатите на странице платёжной системы и вернётесь к заявке.",
    until: "Оплатите до",
    check:
      "Перед переводом сравните реквизиты с теми, что на странице заявки. Если они различаются, не платите и напишите в поддержку.",
  },
  en: {
    lead: "Send the payment to the details below; they're also on the order page. Then press “I paid” there.",
    gatewayLead:
      "Open the order and press “Go to payment”: you pay on the page of the payment system and come back to the order.",
    until: "Pay by",
    check:
      "Before you pay, compare these details with those on the order page. If they differ, don't pay and contact support.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** The payment part of a letter. */
export interface PaymentLetter {
  readonly lead: string;
  /** Warnings, the most important first. */
  readonly paragraphs: readonly string[];
  /** Payment requisites and deadline. */
  readonly rows: readonly Row[];
}

/** The payment part of a letter; null unless the claim waits for a transfer or a payment through a gateway. */
export const paymentLetter = (
  claim: ClaimRow,
  book: CurrencyBook,
  locale: Locale,
  timeZone: string,
): PaymentLetter | null => {
  const { status, payment_kind: kind, payment_requisites: fields, deadline } = claim;
  if (status !== "waiting_payment") return null;
  const text = texts[locale];
  const until = deadline === null ? [] : [[text.until, nearTime(locale, deadline, timeZone)] as const];
  if (kind === "redirect") return { lead: text.gatewayLead, paragraphs: [], rows: until };
  if (kind !== "requisites" || fields === null) return null;
  const currency = book.currency(claim.from_currency_id);
  const warnings = payWarnings({ claim, currency, isMemoShown: false });
  return {
    lead: text.lead,
    paragraphs: [...warnings.map((warning) => warning.text(locale)), text.check],
    rows: [...fields.map(({ label, value }) => [label[locale], value] as const), ...until],
  };
};

import { reasonIn } from "#domain/claim/ready-reasons.ts";
import { fillPlaceholders } from "#domain/site/letter-placeholders.ts";
import { briefMask, maskRequisite } from "#domain/text/mask.ts";
import type {
  ClaimLifecycleEvent,
  ClaimStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { statusNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import { statusRow, unpaidEnds } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import { nameIn } from "#server/exchange/calculator/wire.ts";
import { moneyIn } from "#server/platform/figures.ts";
import type { Config } from "#server/config.ts";
import { type Ticket, writeLetter } from "#server/platform/mail/letter.ts";
import { type Locale, localePrefix } from "#server/platform/locale.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { ClaimOwner } from "#server/claim/visitor.ts";
import { officeLetter } from "./office.ts";
import { noOffer, refundAmount, type Recalculation } from "#server/claim/lifecycle/offer.ts";
import { nearTime } from "./moments.ts";
import { offerLetter } from "./offer.ts";
import { paymentLetter } from "./payment.ts";
import { promiseUrl } from "#server/claim/promise/link.ts";
import {
  actLabel,
  type FindOwnWords,
  mailLabels,
  mailTexts,
  type MailedStatus,
  type MailTopic,
} from "./texts.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";

const isMailed = (status: ClaimStatus): status is MailedStatus => Object.hasOwn(mailTexts.ru, status);

type Side = Ticket["sides"][number];

/** Where money goes, as short as beside the name of its bank or coin. */
const endOf = (requisites: readonly StoredRequisite[] | null): string | undefined =>
  requisites?.map(({ kind, value }) => briefMask(maskRequisite(kind, value))).find((end) => end !== null) ??
  undefined;

/** An amount, formatted for the language, its currency and where it goes. */
const sideOf = (
  label: string,
  amount: string,
  currency: CurrenciesTable,
  locale: Locale,
  end?: string,
): Side => {
  const network = currency.network_code === currency.ticker ? null : currency.network_code;
  return [
    label,
    moneyIn(locale, { amount, ticker: currency.ticker }),
    [nameIn(locale, currency), network, end].filter(Boolean).join(", "),
  ];
};

/** URL of a claim's page in the visitor's language. */
export const claimUrl = (config: Pick<Config, "PUBLIC_URL">, locale: Locale, id: string): string =>
  `${config.PUBLIC_URL}${localePrefix[locale]}/claim/${id}`;

/** URL of the page where a claim's documents are uploaded. */
const documentsUrl = (config: Pick<Config, "PUBLIC_URL">, locale: Locale, id: string): string =>
  `${config.PUBLIC_URL}${localePrefix[locale]}/verification/${id}`;

/** How the agreed amounts are called, by what has become of them. */
export const sumLabels = (status: ClaimStatus) => {
  if (status === "done") return ["sent", "received"] as const;
  if (status === "paid") return ["sent", "receive"] as const;
  return unpaidEnds.includes(status) ? (["toSend", "missed"] as const) : (["send", "receive"] as const);
};

/** Whether a claim ended before anybody was asked to pay for it. */
const isUnasked = ({ status, rate_until: until }: ClaimRow): boolean =>
  status === "expired" && until === null;

const sidesOf = (claim: ClaimRow, book: CurrencyBook, locale: Locale): Side[] => {
  if (isUnasked(claim)) return [];
  const { status, from_amount: amount } = claim;
  const labels = mailLabels[locale];
  const sent = book.currency(claim.from_currency_id);
  if (status === "refunding" || status === "refunded")
    return [sideOf(labels.refund, refundAmount(claim), sent, locale, endOf(claim.refund_requisites))];
  const received = book.currency(claim.to_currency_id);
  const [give, get] = sumLabels(status);
  return [
    sideOf(labels[give], amount, sent, locale),
    sideOf(labels[get], claim.to_amount, received, locale, endOf(claim.to_requisites)),
  ];
};

const figuresOf = (claim: ClaimRow, locale: Locale): [label: string, value: string][] => {
  const { promocode, transaction, status } = claim;
  const labels = mailLabels[locale];
  const isRefund = status === "refunding" || status === "refunded";
  return isUnasked(claim)
    ? []
    : [
        ...(promocode === null || isRefund ? [] : [[labels.promocode, promocode.code] as [string, string]]),
        ...(transaction === null ? [] : [[labels.transaction, transaction] as [string, string]]),
      ];
};

const topicOf = (
  status: MailedStatus,
  about: {
    readonly isRefundSet: boolean;
    readonly isRefundKnown: boolean;
    readonly isUnasked: boolean;
    readonly isUnseen: boolean;
    readonly isTakenBack: boolean;
    readonly areDocumentsAsked: boolean;
  },
): MailTopic => {
  if (about.isRefundSet) return "refund_requisites";
  if (about.isTakenBack) return "taken_back";
  if (about.isUnseen) return "expired_unseen";
  if (about.isUnasked) return "expired_unasked";
  if (about.isRefundKnown && status === "refunding") return "refunding_known";
  return about.areDocumentsAsked && status === "hold" ? "documents" : status;
};

/** A text of several lines as paragraphs. */
export const paragraphsIn = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** Data of a letter besides the claim. */
export interface LetterSetting {
  readonly book: CurrencyBook;
  /** Deadlines are in the time zone of `SUPPORT_HOURS`. */
  readonly config: Pick<Config, "PUBLIC_URL" | "BRAND_NAME" | "SUPPORT_HOURS">;
  readonly now: Date;
  readonly owner?: ClaimOwner | undefined;
  /** The event that the letter reports; undefined for the claim's creation. */
  readonly event?: ClaimLifecycleEvent["type"];
  /** The result of a recalculation, or why it waits; nothing to choose by default. */
  readonly recalculation?: Recalculation;
  readonly findOwnWords?: FindOwnWords;
  /** What names the order's promises (`promiseFragment`). */
  readonly promise?: string | undefined;
}

/**
 * The letter about a claim's status, in the owner's language, otherwise in the claim's. Null when there is no
 * recipient, nothing to say, or the owner does not want mail. It links to the claim's page, which is as secret
 * as the mailbox. It contains the payment requisites, and the ends of the visitor's own.
 */
export const claimMail = (
  claim: ClaimRow,
  { book, config, now, owner, event, recalculation = noOffer, findOwnWords, promise }: LetterSetting,
): OutgoingMail | null => {
  const { email, id, number, status, version } = claim;
  // Owners always get mail about new refund requisites, even with other mail switched off, because a stranger
  // may have set them.
  const isRefundSet = event === "refund.giveRequisite";
  if (email === null || !isMailed(status) || (owner?.isNotified === false && !isRefundSet)) return null;
  const locale = owner?.locale ?? claim.locale;
  const isUnseen = status === "expired" && claim.operator_called_at !== null;
  const isRefundKnown = claim.refund_requisites !== null;
  const isTakenBack = status === "expired" && event === "payment.reverse";
  const areDocumentsAsked = claim.documents === "asked";
  const topic = topicOf(status, {
    isRefundSet,
    isRefundKnown,
    isUnasked: isUnasked(claim),
    isUnseen,
    isTakenBack,
    areDocumentsAsked,
  });
  const own = findOwnWords?.(locale, topic);
  const ours = mailTexts[locale][topic];
  const labels = mailLabels[locale];
  const office = officeLetter(claim, book, locale, now);
  const offered = offerLetter(claim, recalculation, book, locale);
  const timeZone = config.SUPPORT_HOURS?.timeZone ?? "UTC";
  const payment = paymentLetter(claim, book, locale, timeZone);
  const deadline = claim.deadline === null ? "" : nearTime(locale, claim.deadline, timeZone);
  const values = { number, deadline };
  return {
    locale,
    to: email,
    ...writeLetter({
      locale,
      brand: config.BRAND_NAME,
      title: fillPlaceholders(own?.subject ?? ours.subject, values),
      ticket: {
        status: statusNames[status][locale],
        tone: statusRow(status).tone,
        sides: sidesOf(claim, book, locale),
      },
      paragraphs: [
        // The office's lead stays: it has the code word's rules and the day until which the office waits.
        ...paragraphsIn(office?.lead ?? fillPlaceholders(own?.lead ?? payment?.lead ?? ours.lead, values)),
        ...(payment?.paragraphs ?? []),
        ...(offered === null ? [] : [offered.paragraph]),
        ...(claim.reason === null ? [] : [reasonIn(locale, claim.reason).text]),
      ],
      rows: [
        ...figuresOf(claim, locale),
        ...(payment?.rows ?? []),
        ...(offered?.rows ?? []),
        ...(office?.rows ?? []),
      ],
      action: areDocumentsAsked
        ? { label: labels.documents, url: documentsUrl(config, locale, id) }
        : { label: actLabel(topic, locale, office !== null), url: claimUrl(config, locale, id) },
      footer: owner === undefined ? labels.footer : labels.ownFooter,
      ...(promise !== undefined && {
        footerLink: { label: labels.promise, url: promiseUrl(config, locale, promise) },
      }),
    }),
    dedupeKey: `claim:${id}:${String(version)}`,
  };
};

import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type Referral = Schemas["MyReferral"];
export type ReferralMoney = Schemas["ReferralMoney"];
export type MoneyPage = Schemas["ReferralMoneyPage"];

/** Which rewards and withdrawals are listed. */
export const moneyFilters = ["refsucc", "refwait", "refback", "dwwait", "dwsucc", "dwfail", "all"] as const;
export type MoneyFilter = (typeof moneyFilters)[number];

/** A bound of the period: days as `YYYY-MM-DD`, empty for no bound. */
export type PeriodEnd = "from" | "to";

/** The place in the address: a filter, a period, and the page from 1. */
export interface MoneyPlace {
  filter: MoneyFilter;
  from: string;
  to: string;
  page: number;
}

export interface ReferrerContext {
  place: MoneyPlace;
  /** Link, terms and balance as they were last read. */
  referral: Referral | null;
  referralFailure: ApiFailure | null;
  /** The last list that was read; it stays while the next one loads. */
  list: MoneyPage | null;
  listFailure: ApiFailure | null;
  /** Reads that failed in a row, of each. */
  failedReads: { referral: number; list: number };
}

/** Commands of the user. */
export type ReferrerCommand =
  | { type: "filter.choose"; filter: MoneyFilter }
  | { type: "period.change"; end: PeriodEnd; day: string }
  | { type: "page.open"; page: number }
  | { type: "link.share" }
  | { type: "retry" };

/** The address was changed by the browser's own buttons. */
export type MoneyPlaceFact = { type: "place.returned"; place: MoneyPlace };

export type ReferrerEvent = ReferrerCommand | MoneyPlaceFact | PageEvent;

/** The place that the address should show. */
export interface MoneyPlaceChanged {
  type: "place.changed";
  place: MoneyPlace;
}

export interface ReferrerActors {
  /** readMyReferral. */
  loadReferral: { output: Referral };
  /** listMyReferralMoney. */
  loadMoney: { input: MoneyPlace; output: MoneyPage };
  /** Shares the link through the browser; also resolves when the user cancels. */
  shareLink: { input: { link: string }; output: void };
}

import type { ContentNode } from "./content.ts";
import type { RatePeriod } from "./rate-history.ts";

/** A currency as the page of a pair names it. */
export interface PairCurrency {
  code: string;
  ticker: string;
  name: string;
  icon: string;
  id: number;
  group: "crypto" | "bank" | "emoney" | "cash";
  network: { code: string; name: string } | null;
}

/** What the page of a pair shows beside the exchange form. */
export interface PairPage {
  from: PairCurrency;
  to: PairCurrency;
  course: string;
  state: "open" | "closed" | "no_reserve" | "stale_course";
  payment: "requisites" | "redirect" | "cash";
  /** That a payment needs in its network. */
  confirmations: number;
  /** Names of the cities in which cash changes hands. */
  cities: string[];
  /** Smallest and largest amount to send; null while nothing can be exchanged. */
  min: string | null;
  max: string | null;
  reserve: string;
  /** Median of the seconds from payment to payout; null where too few claims say. */
  duration: number | null;
  history: { period: RatePeriod; points: { at: string; course: string }[] };
  questions: { slug: string; title: string; body: ContentNode[] }[];
  /** What else can be received for `from`, and what else can be sent for `to`. */
  receivable: PairCurrency[];
  sendable: PairCurrency[];
}

import type { ContentNode } from "../site/content-node.ts";
import type { RatePeriod } from "./rate-history.ts";

/** A currency on the page of a pair. */
export interface PairCurrency {
  code: string;
  ticker: string;
  name: string;
  icon: string;
  id: number;
  group: "crypto" | "bank" | "emoney" | "cash";
  network: { code: string; name: string } | null;
}

/** The data that the page of a pair shows beside the form. */
export interface PairPage {
  from: PairCurrency;
  to: PairCurrency;
  course: string;
  state: "open" | "closed" | "no_reserve" | "stale_course" | "off_hours";
  payment: "requisites" | "redirect" | "cash";
  /** Network confirmations that a payment needs. */
  confirmations: number;
  /** Names of the cities with offices for the cash. */
  cities: string[];
  /** Minimum and maximum amount to send; null while the direction is closed. */
  min: string | null;
  max: string | null;
  reserve: string;
  /** Median seconds from payment to payout; null when there are too few claims. */
  duration: number | null;
  history: { period: RatePeriod; points: { at: string; course: string }[] };
  questions: { slug: string; title: string; body: ContentNode[] }[];
  /** Other currencies that can be received for `from`, and sent for `to`. */
  receivable: PairCurrency[];
  sendable: PairCurrency[];
}

import type { AmountFault } from "#domain/money/amount.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { Period } from "#machines/shared/list.place.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type QueuedOrder = Schemas["OperatorClaimBrief"];
export type QueuePage = Schemas["OperatorClaimPage"];

/** What staff see of the queue. */
export const queueViews = ["todo", "mine", "waiting", "problems", "all"] as const;
export type QueueView = (typeof queueViews)[number];

/** What the orders of a view are filtered by; empty, or 0 for an id, where they are not. */
export interface QueueFilters extends Period {
  status: ClaimStatus | "";
  /** Currencies that the exchange receives and pays out; their ids. */
  given: number;
  received: number;
  /** Bounds of the sum that it receives, as typed. */
  least: string;
  most: string;
  /** The beginning of an e-mail. */
  email: string;
  /** The city of an office. */
  city: number;
}

/** The place in the address: a view, its filters, what is searched for in it, and the page from 1. */
export interface QueuePlace extends QueueFilters {
  view: QueueView;
  /** A number, an e-mail, a requisite, a transaction; empty for none. */
  search: string;
  page: number;
  /** The newest order of the list that one reads; not in the address. */
  upTo?: number;
}

/** `currency`: a sum without its currency; `order`: the largest one is below the smallest. */
export type FilterFault = AmountFault | "currency" | "order";

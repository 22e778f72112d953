import type { components } from "#openapi/schema.d.ts";
import type { Move, MoveText, MoveValues } from "#machines/console/moves.selectors.ts";

type Schemas = components["schemas"];
export type StrayPage = Schemas["StrayPaymentPage"];

export type StrayEvent = "return" | "reverse";

/** A payment without an order, with what can be done with it. */
export type StrayPayment = Schemas["StrayPayment"] & { moves: readonly Move<StrayEvent>[] };

/** The place in the address: what is searched for, and the page from 1. */
export interface StrayPlace {
  /** The beginning of a transaction, or a currency; empty for none. */
  search: string;
  page: number;
}

export type StrayText = MoveValues<StrayPayment>;

/** What is sent. */
export interface StrayBody {
  row: StrayPayment | null;
  event: StrayEvent | null;
  texts: Partial<Record<MoveText, string>>;
}

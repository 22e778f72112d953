import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type Order = Schemas["MyClaimBrief"];
export type OrderList = Schemas["MyClaimPage"];

/** Which orders are listed. */
export const orderFilters = ["all", "active", "done", "failed"] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** The place in the address: a filter of the orders, and the page from 1. */
export interface OrderPlace {
  filter: OrderFilter;
  page: number;
}

export interface OrdersContext extends OrderPlace {
  /** The last list that was read; it stays while the next one loads. */
  list: OrderList | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  /** The order that is being repeated, or whose repetition failed. */
  repeatId: string | null;
  repeatFailure: ApiFailure | null;
  exportFailure: ApiFailure | null;
}

/** Commands of the user. */
export type OrdersCommand =
  | { type: "filter.choose"; filter: OrderFilter }
  | { type: "page.open"; page: number }
  | { type: "order.repeat"; id: string }
  | { type: "export.start" }
  | { type: "retry" };

/** The address was changed by the browser's own buttons. */
export type PlaceFact = { type: "place.returned" } & OrderPlace;

export type OrdersEvent = OrdersCommand | PlaceFact | PageEvent;

/** The place that the address should show. */
export type PlaceChanged = { type: "place.changed" } & OrderPlace;

/** `repeat.ready`: the exchange form is filled in; go there. */
export type OrdersEmitted = { type: "repeat.ready" };

export interface OrdersActors {
  /** listMyClaims. */
  loadOrders: { input: OrderPlace; output: OrderList };
  /** Writes the repeated order into the stored draft of the exchange form, after readMyClaim and readPair. */
  prepareRepeat: { input: { id: string }; output: void };
  /** exportMyClaims, given to the user as a file. */
  exportOrders: { input: { filter: OrderFilter }; output: void };
}

import type { ApiFailure } from "#domain/api-failure.ts";
import type { OrderFilter } from "#machines/orders/orders.types.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { Period } from "#machines/period.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type Sale = Schemas["ShopSale"];
export type SalePage = Schemas["ShopSales"];

/** Filters of the sales: by state, by the day of creation, by order or number. */
export interface SaleFilters extends Period {
  filter: OrderFilter;
  /** An order's id or a claim's number; empty for any. */
  search: string;
}

/** What the address says. */
export interface SalePlace extends SaleFilters {
  /** Cursor of the page; empty for the first one. */
  cursor: string;
}

export interface SalesContext {
  place: SalePlace;
  /** What stands in the field of the search. */
  typed: string;
  /** The last page that was read; it stays while the next one loads. */
  list: SalePage | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  exportFailure: ApiFailure | null;
}

/** Commands of the owner. */
export type SalesCommand =
  | { type: "filter.choose"; filter: OrderFilter }
  | { type: "period.change"; end: "from" | "to"; day: string }
  | { type: "search.change"; text: string }
  | { type: "search.submit" }
  | { type: "filters.clear" }
  | { type: "page.turn"; way: "older" | "newer" }
  | { type: "export.start" }
  | { type: "retry" };

/** The address was changed by the browser's own buttons. */
export type SalePlaceFact = { type: "place.returned"; place: SalePlace };

export type SalesEvent = SalesCommand | SalePlaceFact | PageEvent;

/** The place that the address should show. */
export type SalePlaceChanged = { type: "place.changed"; place: SalePlace };

/** Contracts of the actors; they throw `ApiFailure`. */
export interface SalesActors {
  /** listShopSales. */
  loadSales: { input: SalePlace; output: SalePage };
  /** exportShopSales, given to the owner as a file. */
  exportSales: { input: SaleFilters; output: void };
}

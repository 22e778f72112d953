import type { OrderFilter } from "#machines/account/orders/orders.types.ts";
import type { Period } from "#machines/shared/list.place.ts";
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

/** The filters that let every sale through. */
export const everySale: SaleFilters = { filter: "all", from: "", to: "", search: "" };

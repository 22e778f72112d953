import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type Order = Schemas["MyClaimBrief"];
export type OrderPage = Schemas["MyClaimPage"];

/** Which orders are listed. */
export const orderFilters = ["all", "active", "done", "failed"] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** The place in the address: a filter of the orders, and the page from 1. */
export interface OrderPlace {
  filter: OrderFilter;
  page: number;
}

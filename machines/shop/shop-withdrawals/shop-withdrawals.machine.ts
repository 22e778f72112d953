import type { components } from "#openapi/schema.d.ts";
import { createList } from "#machines/shared/list.ts";

type Schemas = components["schemas"];
export type ShopWithdrawalPage = Schemas["WithdrawalPage"];
export type ShopWithdrawal = ShopWithdrawalPage["results"][number];

/** Which withdrawals are listed. */
export type WithdrawalFilter = "all" | "open" | "paid" | "declined";

/** The place in the address: a filter, and the page from 1. */
export interface ShopWithdrawalPlace {
  filter: WithdrawalFilter;
  page: number;
}

/** The withdrawals of a shop's earnings, the newest first. */
export const shopWithdrawalsMachine = createList<ShopWithdrawalPage, ShopWithdrawalPlace>()({
  id: "shop-withdrawals",
  description: "The withdrawals of a shop's earnings: filtered and paged.",
  pages: "numbers",
});

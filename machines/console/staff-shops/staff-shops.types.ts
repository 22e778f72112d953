import type { PercentFault } from "#domain/money/typed-percent.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type StaffShop = Schemas["OperatorShopBrief"];
export type ShopsPage = Schemas["OperatorShopList"];
export type ShopChange = Schemas["ShopChange"];

/** The place in the address: what is searched for, and the page from 1. */
export interface ShopsPlace {
  /** An id, or the beginning of a name or an e-mail; empty for none. */
  search: string;
  page: number;
}

/** What is typed and ticked. */
export interface ShopText {
  /** The shop that is changed. */
  name: string;
  share: string;
  delisted: boolean;
  reason: string;
}

export type ShopFault = PercentFault;

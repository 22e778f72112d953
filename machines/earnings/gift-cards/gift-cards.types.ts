import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type GiftCard = Schemas["GiftCard"];
export type GiftCardPage = Schemas["GiftCardPage"];

/** Which cards are listed. */
export const giftFilters = ["all", "bought", "received"] as const;
type GiftFilter = (typeof giftFilters)[number];

/** The place in the address: a filter of the cards, and the page from 1. */
export interface GiftPlace {
  filter: GiftFilter;
  page: number;
}

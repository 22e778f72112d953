import type { components } from "#openapi/schema.d.ts";
import { createList } from "#machines/shared/list.ts";
import { canBeTakenBack } from "./gift-cards.selectors.ts";

type Schemas = components["schemas"];
export type GiftCard = Schemas["GiftCard"];
export type GiftCardPage = Schemas["GiftCardPage"];

/** Which cards are listed. */
export const giftFilters = ["all", "bought", "received"] as const;
export type GiftFilter = (typeof giftFilters)[number];

/** The place in the address: a filter of the cards, and the page from 1. */
export interface GiftPlace {
  filter: GiftFilter;
  page: number;
}

/** The gift cards that the user bought or redeemed. The page tells the list when a card changes beside it. */
export const giftCardsMachine = createList<GiftCardPage, GiftPlace>()({
  id: "gift-cards",
  description: "The gift cards of the user: filtered and paged; one that is not redeemed is taken back.",
  pages: "numbers",
  commands: { takeBack: { on: "row", can: canBeTakenBack, asks: true, gives: "row" } },
});

import { createList } from "#machines/shared/list.ts";
import { canBeTakenBack } from "./gift-cards.selectors.ts";
import type { GiftCardPage, GiftPlace } from "./gift-cards.types.ts";

/**
 * The gift cards that the user bought or redeemed (Product 5). The page tells the list of everything that changes a card,
 * also of taking one back.
 */
export const giftCardsMachine = createList<GiftCardPage, GiftPlace>()({
  id: "gift-cards",
  description: "The gift cards of the user: filtered and paged; one that is not redeemed is taken back.",
  pages: "numbers",
  commands: { takeBack: { on: "row", can: canBeTakenBack, asks: true } },
});

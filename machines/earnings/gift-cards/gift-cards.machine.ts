import { createList } from "#machines/shared/list.ts";
import { canBeTakenBack } from "./gift-cards.selectors.ts";
import type { GiftCardPage, GiftPlace } from "./gift-cards.types.ts";

/** The gift cards that the user bought or redeemed. The page tells the list when a card changes beside it. */
export const giftCardsMachine = createList<GiftCardPage, GiftPlace>()({
  id: "gift-cards",
  description: "The gift cards of the user: filtered and paged; one that is not redeemed is taken back.",
  pages: "numbers",
  commands: { takeBack: { on: "row", can: canBeTakenBack, asks: true, gives: "row" } },
});

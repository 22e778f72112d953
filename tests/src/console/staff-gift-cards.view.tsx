import { staffGiftCardsMachine } from "#machines/console/staff-gift-cards/staff-gift-cards.machine.ts";
import { GiftCards } from "#src/console/staff-gift-cards/GiftCards.tsx";
import { staffView } from "#tests/src/walks/staff-view.tsx";

/** The gift cards for staff. */
export const staffGiftCardsView = staffView(GiftCards, {
  machine: staffGiftCardsMachine,
  path: "/gift-cards",
  others: ["button Copy the secret"],
});

import { staffCardsMachine } from "#machines/console/staff-cards/staff-cards.machine.ts";
import { GiftCards } from "#src/console/gift-cards/GiftCards.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The gift cards for staff. */
export const staffCardsView = staffView(GiftCards, {
  machine: staffCardsMachine,
  path: "/gift-cards",
  others: ["button Copy the secret"],
});

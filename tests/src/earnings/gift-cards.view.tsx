import { giftCardsMachine } from "#machines/earnings/gift-cards/gift-cards.machine.ts";
import { canBeTakenBack } from "#machines/earnings/gift-cards/gift-cards.selectors.ts";
import type { GiftCard } from "#machines/earnings/gift-cards/gift-cards.types.ts";
import { History } from "#src/earnings/gift-cards/History.tsx";
import { giftPlaces } from "#src/earnings/gift-cards/place.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const takeBack = ({ hint }: GiftCard) => `Cancel card that ends with ${hint}`;

/** The list of purchased and redeemed gift cards. */
export const giftCardsView = listView({
  machine: giftCardsMachine,
  runs: "giftCards",
  path: ({ place }) => `/account/gift${giftPlaces.write(place)}`,
  begin: () => <History />,
  loading: "Loading your gift cards…",
  failed: "Your gift cards couldn't be loaded",
  around: ({ place }) => [place.filter === "all" ? "pressed All" : "pressed Received"],
  empty: ({ place }) =>
    place.filter === "all"
      ? ["heading No gift cards yet"]
      : ["heading You haven't redeemed any cards yet", "button Show all cards"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap((row): Landmark[] => [
      "text boris@example.com",
      ...(canBeTakenBack(row) ? [`${isBusy ? "blocked" : "button"} ${takeBack(row)}` as const] : []),
    ]),
  filter: (page) => page.press("Received"),
  commands: {
    takeBack: {
      press: (page, row: GiftCard) => page.press(takeBack(row)),
      asks: { title: "Cancel this card?", yes: "Yes, cancel card", no: "Keep card" },
      failed: "The card couldn't be cancelled",
    },
  },
  others: ["button All", "button Created", "button Received", "button Newer"],
});

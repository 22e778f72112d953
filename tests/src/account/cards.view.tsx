import { cardsMachine } from "#machines/account/cards/cards.machine.ts";
import type { CardRequest } from "#machines/account/cards/cards.types.ts";
import { Cards } from "#src/account/cards/Cards.tsx";
import { cardPlaces } from "#src/account/cards/place.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

/** The cards of the signed-in user. */
export const cardsView = listView({
  machine: cardsMachine,
  runs: "cards",
  path: ({ place }) => `/account/cards${cardPlaces.write(place)}`,
  begin: () => <Cards />,
  loading: "Loading your cards…",
  failed: "Your cards couldn't be loaded",
  around: () => ["link Add a card"],
  empty: ({ place }) =>
    place.filter === "all"
      ? ["heading You have no cards yet"]
      : ["heading You have no verified cards", "button Show all cards"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap(({ card, actions }): Landmark[] => [
      `link ${card}`,
      ...(actions.includes("use") ? [`${isBusy ? "blocked" : "button"} Use this card ${card}` as const] : []),
      ...(actions.includes("delete")
        ? [`${isBusy ? "blocked" : "button"} Delete the card ${card}` as const]
        : []),
    ]),
  filter: (page) => page.press("Verified"),
  commands: {
    use: {
      press: (page, { card }: CardRequest) => page.press(`Use this card ${card}`),
      failed: "The card couldn't be put into the form",
    },
    delete: {
      press: (page, { card }: CardRequest) => page.press(`Delete the card ${card}`),
      asks: { title: "Delete this card?", yes: "Yes, delete", no: "Keep the card" },
      failed: "The card couldn't be deleted",
    },
  },
  others: [
    "button All",
    "button Not submitted",
    "button Being checked",
    "button Verified",
    "button Declined",
    "button Expired",
    "button Newer",
  ],
});

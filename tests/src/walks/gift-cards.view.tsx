import { sampleCard } from "#machines/gift-cards/gift-cards.cases.ts";
import type { giftCardsMachine } from "#machines/gift-cards/gift-cards.machine.ts";
import { History } from "#src/flows/gift/History.tsx";
import { failedReading, pagesOf, staleReading } from "./lists.ts";
import type { Landmark } from "./seen.ts";
import { viewModel, type Shown } from "./view-model.ts";

type Machine = typeof giftCardsMachine;

const takeBack = `Take back the card that ends with ${sampleCard().hint}`;

const list: Shown<Machine> = (snapshot) => {
  const { list: cards, filter } = snapshot.context;
  if (cards === null) return ["text Loading your gift cards…"];
  if (cards.results.length === 0)
    return filter === "all"
      ? ["heading No gift cards yet"]
      : ["heading You have not redeemed any cards yet", "button Show all cards"];
  const isTaking = snapshot.matches({ taking: "taking" });
  return ["text boris@example.com", `${isTaking ? "blocked" : "button"} ${takeBack}`, ...pagesOf(cards)];
};

const chosen: Shown<Machine> = ({ context: { filter } }) => [
  filter === "all" ? "pressed All" : "pressed Received",
];

const nothing: readonly Landmark[] = [];

/** The list of purchased and redeemed gift cards. */
export const giftCardsView = viewModel<Machine>({
  flow: "gift-cards",
  runs: "giftCards",
  isLate: true,
  path: ({ page }) => `/account/gift${page === 1 ? "" : `?page=${page}`}`,
  begin: () => <History />,
  events: {
    "filter.choose": (page) => page.press("Received"),
    "page.open": (page) => page.press("Older"),
    "card.takeBack": (page) => page.press(takeBack),
    "dialog.accept": (page) => page.press("Yes, take it back"),
    "dialog.dismiss": (page) => page.press("Leave the card"),
    retry: (page) => page.press("Try again"),
  },
  facts: {
    "place.returned": "The browser goes back.",
    "cards.changed": "Buying or redeeming a card on the same page says so.",
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
  },
  states: {
    "list.loading": (snapshot) => [...chosen(snapshot), ...list(snapshot)],
    "list.failed": (snapshot) => [
      ...chosen(snapshot),
      ...failedReading("Your gift cards could not be loaded", snapshot.context.failure),
    ],
    "list.shown": (snapshot) => [...chosen(snapshot), ...list(snapshot)],
    "list.refreshing": (snapshot) => [...chosen(snapshot), ...list(snapshot)],
    "list.stale": (snapshot) => [
      ...chosen(snapshot),
      ...list(snapshot),
      ...staleReading("This list may be out of date", snapshot.context.failure),
    ],
    "taking.idle": nothing,
    "taking.asking": ["heading Take this card back?", "button Leave the card", "button Yes, take it back"],
    "taking.taking": nothing,
    "taking.failed": ["alert The card could not be taken back"],
  },
  others: ["button All", "button Created", "button Received", "button Newer", "button Page…"],
});

import { sampleRequest } from "#machines/card-verification/card-verification.cases.ts";
import type { cardsMachine } from "#machines/cards/cards.machine.ts";
import { Cards } from "#src/flows/cards/Cards.tsx";
import { failedReading, pagesOf, staleReading } from "./lists.ts";
import type { Landmark } from "./seen.ts";
import { viewModel, type Shown } from "./view-model.ts";

type Machine = typeof cardsMachine;

const { card } = sampleRequest("approved");
const nothing: readonly Landmark[] = [];

const list: Shown<Machine> = (snapshot) => {
  const { list: cards, filter } = snapshot.context;
  if (cards === null) return ["text Loading your cards…", "link Add a card"];
  if (cards.results.length === 0)
    return filter === "all"
      ? ["heading You have no cards yet", "link Add a card"]
      : ["heading You have no verified cards", "button Show all cards", "link Add a card"];
  const use = snapshot.matches({ use: "preparing" }) ? "blocked" : "button";
  const remove = snapshot.matches({ deletion: "deleting" }) ? "blocked" : "button";
  return [
    "link Add a card",
    ...pagesOf(cards),
    ...cards.results.flatMap(({ actions }): Landmark[] => [
      `link ${card}`,
      ...(actions.includes("use") ? [`${use} Use this card ${card}` as const] : []),
      ...(actions.includes("delete") ? [`${remove} Delete the card ${card}` as const] : []),
    ]),
  ];
};

/** The cards of the signed-in user. */
export const cardsView = viewModel<Machine>({
  flow: "cards",
  runs: "cards",
  isLate: true,
  path: ({ page }) => `/account/cards${page === 1 ? "" : `?page=${page}`}`,
  begin: () => <Cards />,
  events: {
    "filter.choose": (page) => page.press("Verified"),
    "page.open": (page) => page.press("Older"),
    "card.delete": (page) => page.press(`Delete the card ${card}`),
    "dialog.accept": (page) => page.press("Yes, delete"),
    "dialog.dismiss": (page) => page.press("Keep the card"),
    "card.use": (page) => page.press(`Use this card ${card}`),
    retry: (page) => page.press("Try again"),
  },
  facts: {
    "place.returned": "The browser goes back.",
    "list.changed": "The flow itself has changed the list.",
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
  },
  ignored: [
    {
      why: "The page is left at once.",
      is: ({ type }, snapshot) => type === "card.use" && snapshot.matches({ use: "ready" }),
    },
  ],
  states: {
    "list.loading": list,
    "list.failed": ({ context }) => [
      ...failedReading("Your cards could not be loaded", context.failure),
      "link Add a card",
    ],
    "list.shown": list,
    "list.refreshing": list,
    "list.stale": (snapshot) => [
      ...staleReading("This list may be out of date", snapshot.context.failure),
      ...list(snapshot),
    ],
    "deletion.idle": nothing,
    "deletion.asking": ["heading Delete this card?", "button Keep the card", "button Yes, delete"],
    "deletion.deleting": nothing,
    "deletion.failed": ["alert The card could not be deleted"],
    "use.idle": nothing,
    "use.preparing": nothing,
    "use.failed": ["alert The card could not be put into the form"],
    "use.ready": nothing,
  },
  others: [
    "button All",
    "button Not submitted",
    "button Being checked",
    "button Verified",
    "button Declined",
    "button Expired",
    "button Newer",
    "button Page…",
  ],
});

import type { referrerMachine } from "#machines/referrer/referrer.machine.ts";
import { placeSearch } from "#src/flows/referrer/place.ts";
import { Referrer } from "#src/flows/referrer/Referrer.tsx";
import { failedReading, pagesOf } from "./lists.ts";
import type { Landmark } from "./seen.ts";
import { viewModel, type Shown } from "./view-model.ts";

type Machine = typeof referrerMachine;

const programme: readonly Landmark[] = [
  "heading Your link",
  "heading Terms",
  "text 41.5 USDT",
  "link Withdraw",
];

const filters: readonly Landmark[] = ["field Show", "field From", "field To"];

const money: Shown<Machine> = ({ context: { list, place } }) => {
  if (list === null) return [...filters, "text Loading the list…"];
  const isBounded = place.from !== "" || place.to !== "";
  if (list.results.length > 0) return [...filters, "text BTC → RUB", ...pagesOf(list)];
  if (isBounded) return [...filters, "heading Nothing in this period"];
  return [
    ...filters,
    "heading Nothing here yet",
    ...(place.filter === "all" ? [] : ["button Show everything" as const]),
  ];
};

/** The referral programme of the signed-in user. */
export const referrerView = viewModel<Machine>({
  flow: "referrer",
  runs: "referrer",
  isLate: true,
  path: ({ place }) => `/account/referrer${placeSearch(place)}`,
  globals: () => ({
    navigator: Object.create(navigator, {
      share: { value: async () => undefined },
      clipboard: { value: { writeText: async () => undefined } },
    }) as Navigator,
  }),
  begin: () => <Referrer />,
  events: {
    "filter.choose": (page, { filter }) => page.choose("Show", filter),
    "period.change": (page, { end, day }) => page.type(end === "from" ? "From" : "To", day),
    "page.open": (page) => page.press("Older"),
    "link.share": (page) => page.press("Share"),
    retry: (page) => page.pressAny("Try again"),
  },
  facts: {
    "place.returned": "The browser goes back.",
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
  },
  ignored: [
    {
      why: "A page is on its way already.",
      is: ({ type }, snapshot) => type === "page.open" && snapshot.matches({ list: "loading" }),
    },
  ],
  states: {
    "programme.loading": ["text Loading the referral programme…"],
    "programme.failed": ({ context }) =>
      failedReading("The referral programme could not be loaded", context.referralFailure),
    "programme.shown": programme,
    "programme.refreshing": programme,
    "programme.stale": ["alert These figures may be out of date", "button Try again", ...programme],
    "list.loading": money,
    "list.failed": ({ context }) => [
      ...filters,
      ...failedReading("The list could not be loaded", context.listFailure),
    ],
    "list.misordered": [...filters, "text The period ends before it begins."],
    "list.shown": money,
    "list.refreshing": money,
    "list.stale": (snapshot) => [
      "alert This list may be out of date",
      "button Try again",
      ...money(snapshot),
    ],
    "share.idle": ({ context }) => (context.referral === null ? [] : ["button Share"]),
    "share.sharing": ["blocked Share"],
    "share.failed": ["button Share", "alert The link could not be shared"],
  },
  others: ["button Newer", "button Page…", "button Copy the link"],
});

import { sampleSite } from "#machines/shop-sites/shop-sites.cases.ts";
import type { shopSitesMachine } from "#machines/shop-sites/shop-sites.machine.ts";
import type { SiteFault } from "#domain/embed.ts";
import { faultMessages } from "#src/flows/shop-sites/messages.ts";
import { ShopSites } from "#src/flows/shop-sites/ShopSites.tsx";
import { said, troublesOf } from "./forms.ts";
import { failedReading, staleReading } from "./lists.ts";
import type { Landmark } from "./seen.ts";
import { viewModel, type Shown } from "./view-model.ts";

type Machine = typeof shopSitesMachine;

const list: Shown<Machine> = (snapshot) => {
  const { sites, workFailure } = snapshot.context;
  // One after the other.
  const isBusy = !snapshot.matches({ work: "editing" }) && !snapshot.matches({ work: "failed" });
  const button = isBusy ? "blocked" : "button";
  return [
    ...(sites.length === 0 ? ["text No sites yet" as const] : []),
    ...sites.map(({ origin }): Landmark => `${button} Remove ${origin}`),
    "field Site address",
    `${button} Add the site`,
    ...troublesOf(snapshot, (_field, fault) => faultMessages[fault as SiteFault]),
    ...(snapshot.matches({ work: "failed" }) && workFailure !== null
      ? [`alert The site could not be removed ${said(workFailure)}` as const]
      : []),
  ];
};

const beside: readonly Landmark[] = [];

/** The sites that may embed the widget of a shop. */
export const shopSitesView = viewModel<Machine>({
  flow: "shop-sites",
  runs: "shopSites",
  begin: () => <ShopSites />,
  events: {
    "site.change": (page, { value }) => page.type("Site address", value),
    "site.add": (page) => page.press("Add the site"),
    "site.remove": (page) => page.press(`Remove ${sampleSite.origin}`),
    retry: (page) => page.press("Try again"),
  },
  facts: {
    "sites.doubted": "The flow itself doubts its list.",
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
  },
  withheld: [
    {
      why: "Before the sites are read, there is no form for another one.",
      is: ({ type }, snapshot) =>
        ["site.change", "site.add"].includes(type) &&
        (snapshot.matches({ list: "loading" }) || snapshot.matches({ list: "failed" })),
    },
  ],
  states: {
    "list.loading": ["text Loading your sites…"],
    "list.failed": ({ context }) => failedReading("The sites could not be loaded", context.readFailure),
    "list.shown": list,
    "list.refreshing": list,
    "list.stale": (snapshot) => [
      ...list(snapshot),
      ...staleReading("The sites may be out of date", snapshot.context.readFailure),
    ],
    "work.editing": beside,
    "work.adding": beside,
    "work.throttled": beside,
    "work.removing": beside,
    "work.failed": beside,
  },
});

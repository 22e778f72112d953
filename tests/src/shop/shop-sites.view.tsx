import type { SiteFault } from "#domain/shop/embed.ts";
import { shopSitesMachine, type ShopSite } from "#machines/shop/shop-sites/shop-sites.machine.ts";
import { faultMessages, ShopSites } from "#src/shop/shop-sites/ShopSites.tsx";
import { listView } from "../walks/list-view.ts";

/** The sites that may embed the widget of a shop. */
export const shopSitesView = listView({
  machine: shopSitesMachine,
  runs: "shopSites",
  begin: () => <ShopSites />,
  loading: "Loading your sites…",
  failed: "The sites couldn't be loaded",
  empty: () => ["text No sites yet"],
  rows: ({ rows, isBusy }) =>
    rows.map(({ origin }) => `${isBusy ? "blocked" : "button"} Remove ${origin}` as const),
  withheld: [
    {
      why: "Before the sites are read, there is no form for another one.",
      is: ({ type }, snapshot) =>
        ["field.change", "form.submit"].includes(type) &&
        (snapshot.matches({ list: "loading" }) || snapshot.matches({ list: "failed" })),
    },
    {
      why: "A site is added when no other is being removed.",
      is: ({ type }, snapshot) => type === "form.submit" && snapshot.matches({ remove: "working" }),
    },
    {
      why: "A site is removed when no other is being added.",
      is: ({ type }, snapshot) => type === "row.remove" && !snapshot.matches({ form: "editing" }),
    },
  ],
  commands: {
    remove: {
      press: (page, { origin }: ShopSite) => page.press(`Remove ${origin}`),
      failed: "The site couldn't be removed",
    },
  },
  form: {
    seen: () => ["field Site address"],
    submit: "Add the site",
    change: (page, { value }: { value: string }) => page.type("Site address", value),
    fault: (_field, fault) => faultMessages[fault as SiteFault],
  },
});

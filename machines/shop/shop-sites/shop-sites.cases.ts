import { listCases } from "#machines/shared/list.cases.ts";
import { shopSitesMachine, type ShopSite, type ShopSites } from "./shop-sites.machine.ts";

/** A listed site. */
export const sampleSite: ShopSite = {
  id: "5f9bd251-a77d-465d-bb2e-a0e2a90ee1b2",
  origin: "https://shop.example",
  created_at: "2026-01-01T00:00:00Z",
};

/** What a shop has listed. */
export const sampleSites: ShopSites = { sites: [sampleSite], most: 20 };

const other: ShopSite = {
  id: "6a0ce362-a77d-465d-bb2e-a0e2a90ee1b2",
  origin: "https://other.example",
  created_at: "2026-01-02T00:00:00Z",
};

/** Events and outcomes that reach every state of the sites of a shop. */
export const shopSitesCases = listCases(shopSitesMachine, {
  answers: [sampleSites, { sites: [], most: 20 }],
  typed: { site: ["other.example", "http://other.example"] },
  refused: { site: ["No."] },
  saved: { row: other },
});

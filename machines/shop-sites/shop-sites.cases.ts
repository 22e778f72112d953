import { done, failed } from "#machines/cases.ts";
import type { FlowCases } from "#machines/cases.ts";
import type { shopSitesMachine } from "./shop-sites.machine.ts";
import type { ShopSite, ShopSites } from "./shop-sites.types.ts";

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

/** One that another tab has added. */
const elsewhere: ShopSite = {
  id: "7b1df473-a77d-465d-bb2e-a0e2a90ee1b2",
  origin: "https://third.example",
  created_at: "2026-01-03T00:00:00Z",
};

/** Events and outcomes that reach every state of the sites of a shop. */
export const shopSitesCases: FlowCases<typeof shopSitesMachine> = {
  inputs: [undefined],
  // An attempt after one that failed.
  ways: [
    [
      done("loadSites", sampleSites),
      { type: "site.change", value: "other.example" },
      { type: "site.add" },
      failed("addSite"),
      { type: "site.add" },
    ],
    [
      done("loadSites", sampleSites),
      { type: "site.change", value: "other.example" },
      { type: "site.remove", id: sampleSite.id },
      failed("removeSite"),
      { type: "site.add" },
    ],
  ],
  events: [
    { type: "site.change", value: "other.example" },
    { type: "site.change", value: "http://other.example" },
    { type: "site.add" },
    { type: "site.remove", id: sampleSite.id },
    { type: "retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadSites", sampleSites),
    failed("loadSites"),
    done("refreshSites", { sites: [sampleSite, elsewhere], most: 20 }),
    failed("refreshSites"),
    done("addSite", other),
    failed("addSite"),
    failed("addSite", { kind: "fields", fields: { site: ["No."] } }),
    failed("addSite", { kind: "throttled", retryAfter: 2 }),
    done("removeSite"),
    failed("removeSite"),
    failed("removeSite", { kind: "notFound" }),
  ],
};

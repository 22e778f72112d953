import type { SiteFault } from "#domain/embed.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { Verdict } from "#machines/fields.ts";
import type { FormRefused, WaitContext } from "#machines/form.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type ShopSite = Schemas["ShopSite"];
export type ShopSites = Schemas["ShopSites"];

export interface ShopSitesContext extends Verdict<SiteFault>, WaitContext {
  /** What is typed. */
  site: string;
  /** The oldest first. */
  sites: readonly ShopSite[];
  /** Sites that a shop may have. */
  most: number;
  /** Why the list could not be read. */
  readFailure: ApiFailure | null;
  failedReads: number;
  /** Why a site could not be added, unless the field is at fault. */
  failure: ApiFailure | null;
  /** The site that is being removed. */
  workId: string | null;
  /** Why it could not be. */
  workFailure: ApiFailure | null;
}

export type ShopSitesEvent =
  | { type: "site.change"; value: string }
  | { type: "site.add" }
  | { type: "site.remove"; id: string }
  /** The list may be outdated: an answer was lost, or another tab made a change. */
  | { type: "sites.doubted" }
  | { type: "retry" }
  | PageEvent;

export type ShopSitesEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ShopSitesActors {
  /** listShopSites. */
  loadSites: { input: undefined; output: ShopSites };
  /** addShopSite. A repeat has no effect. */
  addSite: { input: Schemas["ShopSiteAdd"]; output: ShopSite };
  /** removeShopSite. */
  removeSite: { input: { id: string }; output: void };
}

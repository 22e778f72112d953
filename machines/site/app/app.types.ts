import type { Locale } from "#domain/text/locale.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

/** Maintenance, as reported by the server. */
export type Tech = components["schemas"]["Tech"];

/** A claim of this browser, as the home page lists it. The contract's `Claim` is assignable. */
export type RecentClaim = Pick<
  components["schemas"]["Claim"],
  "id" | "number" | "status" | "is_final" | "expires_in" | "from" | "to"
>;

/**
 * The answer for one claim; `claim` is null when the server has none. Claims that could not be read are left
 * out.
 */
export interface RecentReading {
  id: string;
  claim: RecentClaim | null;
}

export interface AppInput {
  locale: Locale;
  /** Bare path of the first page. */
  path: string;
  /** Name of the first page's route; null for an unknown path. */
  route: string | null;
  /** Id of the build that this page runs. */
  build: string;
}

export interface AppContext extends AppInput {
  tech: Tech | null;
  /** Uuids of this browser's unfinished claims, newest first. */
  recentIds: string[];
  recentClaims: RecentClaim[];
  /** Changes of the list that are not stored yet. */
  unsaved: { remember: string[]; forget: string[] };
}

type AppCommand =
  /** Keep the page, change its language. */
  | { type: "locale.choose"; locale: Locale }
  /** A link is likely to be followed. */
  | { type: "route.preload"; path: string }
  /** Takes the new build, or retries after a failed chunk. */
  | { type: "page.reload" }
  | { type: "update.dismiss" };

type AppFact =
  /** The address changed; `path` is bare, `route` is null for an unknown path. */
  | { type: "route.changed"; path: string; route: string | null }
  /** The heading of the page is in the document. */
  | { type: "heading.shown" }
  /** A chunk of the route failed to load. */
  | { type: "chunk.failed"; path: string }
  /** A link was followed without a connection; the page stays. */
  | { type: "link.missed" }
  /** This browser created a claim. */
  | { type: "claim.created"; id: string }
  /** A claim on the page has reached another step (emitted by the claim's flow). */
  | { type: "claim.moved"; id: string };

export type AppEvent = AppCommand | AppFact | PageEvent;

/** Effects that the composition root carries out. */
export type AppEmitted =
  /** The language is stored; show `path` in it (`path` has the language's prefix). */
  | { type: "locale.switched"; locale: Locale; path: string }
  /** Maintenance has begun, ended or changed; the affected flows are notified. */
  | { type: "tech.changed"; tech: Tech }
  /** Focus the heading: the visitor came to another page. */
  | { type: "heading.focus"; path: string };

/** Inputs and outputs of the actors. The composition root provides them. */
export interface AppActors {
  /** Writes the cookie of the language. */
  saveLocale: { input: { locale: Locale; cookie: string; days: number }; output: void };
  /** GET /calculator/tech/. */
  readTech: { input: undefined; output: Tech };
  /** Uuids that this browser stores, newest first. */
  loadRecentClaims: { input: undefined; output: string[] };
  /** Adds and removes uuids of the stored list, which other tabs change, too. Returns the resulting list. */
  saveRecentClaims: { input: { remember: string[]; forget: string[] }; output: string[] };
  /** GET /claim/{id}/status/ of each. */
  readRecentClaims: { input: { ids: string[] }; output: RecentReading[] };
  /** Sends each `PageEvent`. */
  watchPage: { input: undefined; sends: PageEvent };
}

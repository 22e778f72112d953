import type { Locale } from "#domain/locale.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

/** Technical break as the server tells it. */
export type Tech = components["schemas"]["Tech"];

/** A claim that this browser created, as the home page lists it. A `Claim` of the contract is one. */
export type RecentClaim = Pick<
  components["schemas"]["Claim"],
  "id" | "number" | "status" | "is_final" | "expires_in" | "from" | "to"
>;

/** One claim that was asked for; null where the server has none. What could not be read is left out. */
export interface RecentReading {
  id: string;
  claim: RecentClaim | null;
}

export interface AppInput {
  locale: Locale;
  /** Bare path of the first page. */
  path: string;
  /** Name of the first page's route; null where the path is unknown. */
  route: string | null;
  /** Id of the build that this page runs. */
  build: string;
}

export interface AppContext extends AppInput {
  tech: Tech | null;
  /** Uuids of the claims that this browser created and that have not ended, the newest first. */
  recentIds: string[];
  recentClaims: RecentClaim[];
  /** Changes of the list that are not kept yet. */
  unsaved: { remember: string[]; forget: string[] };
}

export type AppCommand =
  /** Keep the page, change its language. */
  | { type: "locale.choose"; locale: Locale }
  /** A link is likely to be followed. */
  | { type: "route.preload"; path: string }
  /** The visitor takes the new build, or tries again after a failed chunk. */
  | { type: "page.reload" }
  | { type: "update.dismiss" };

export type AppFact =
  /** The address changed; `path` is bare, `route` null where it is unknown. */
  | { type: "route.changed"; path: string; route: string | null }
  /** The heading of the page is in the document. */
  | { type: "heading.shown" }
  /** A chunk of the route failed to load. */
  | { type: "chunk.failed"; path: string }
  /** This browser created a claim. */
  | { type: "claim.created"; id: string }
  /** A claim on the page is at another step (emitted by the flow of the claim). */
  | { type: "claim.moved"; id: string };

export type AppEvent = AppCommand | AppFact | PageEvent;

/** What the composition root carries out. */
export type AppEmitted =
  /** The language is remembered; show `path` in it (`path` has the prefix of its language). */
  | { type: "locale.switched"; locale: Locale; path: string }
  /** A technical break has begun, ended, or changed; flows that it concerns are told. */
  | { type: "tech.changed"; tech: Tech }
  /** Focus the heading: the visitor came to another page. */
  | { type: "heading.focus"; path: string };

/** What the actors take and give. The composition root provides them. */
export interface AppActors {
  /** Writes the cookie of the language. */
  saveLocale: { input: { locale: Locale; cookie: string; days: number }; output: void };
  /** GET /calculator/tech/. */
  readTech: { input: undefined; output: Tech };
  /** Uuids that this browser keeps, the newest first. */
  loadRecentClaims: { input: undefined; output: string[] };
  /** Adds and removes uuids of the kept list, which other tabs change too; gives the list as it is then. */
  saveRecentClaims: { input: { remember: string[]; forget: string[] }; output: string[] };
  /** GET /claim/{id}/status/ of each. */
  readRecentClaims: { input: { ids: string[] }; output: RecentReading[] };
  /** Sends `PageEvent`s; see there. */
  watchPage: { input: undefined; sends: PageEvent };
}

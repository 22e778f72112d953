import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

/** When the visitor of a claim may come to its office. */
export type OfficeVisits = components["schemas"]["OfficeVisits"];

export interface OfficeVisitInput {
  /** Id of the claim. */
  claimId: string;
}

export interface OfficeVisitContext extends OfficeVisitInput {
  visits: OfficeVisits | null;
  /** The chosen time, ISO 8601; null until there is one. */
  at: string | null;
  /** Whether the server has refused the time that was chosen before. */
  isRefused: boolean;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
}

/** What the visitor does. */
export type OfficeVisitCommand =
  /** Chooses a local date of the office and its first time. */
  | { type: "day.choose"; date: string }
  | { type: "time.choose"; at: string }
  /** Reads again after a failure or an empty answer. */
  | { type: "visits.retry" };

/** The server has refused the chosen time: it is gone. */
export type OfficeVisitRefusal = { type: "visit.refused" };

export type OfficeVisitEvent = OfficeVisitCommand | OfficeVisitRefusal | PageEvent;

/** Inputs and outputs of the actors. Those that call the server reject with `ApiFailure`. */
export interface OfficeVisitActors {
  /** GET /claim/{id}/visits/. */
  readVisits: { input: { id: string }; output: OfficeVisits };
  /** Sends each `PageEvent`. */
  watchPage: { input: undefined; sends: PageEvent };
}

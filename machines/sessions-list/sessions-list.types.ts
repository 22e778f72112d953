import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

/** A browser in which the user is signed in. */
export type UserSession = components["schemas"]["Session"];

export interface SessionsListContext {
  sessions: readonly UserSession[];
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  /** The session that is being ended. */
  endingId: string | null;
  endFailure: ApiFailure | null;
}

export type SessionsListEvent =
  | { type: "session.end"; id: string }
  /** Ask whether all others are to be ended; then yes or no. */
  | { type: "others.end" }
  | { type: "others.confirm" }
  | { type: "others.cancel" }
  /** Another flow has ended sessions. */
  | { type: "sessions.doubted" }
  | { type: "retry" }
  | PageEvent;

export interface SessionsListActors {
  /** listMySessions: the current one first. */
  loadSessions: { input: undefined; output: UserSession[] };
  /** endMySession. */
  endSession: { input: { id: string }; output: void };
  /** endOtherSessions. */
  endOthers: { input: undefined; output: void };
}

import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

/** The person who is signed in, as the server tells it. */
export type User = components["schemas"]["User"];

export interface SessionInput {
  /** Whether the browser has the hint cookie; the refresh cookie itself is invisible to scripts. */
  hasHint: boolean;
}

export interface SessionContext extends SessionInput {
  user: User | null;
  /** Id of the access token's account; null before the first token. */
  owner: string | null;
  failure: ApiFailure | null;
  /** Consecutive failed attempts to reach the server. */
  failedReads: number;
}

/** What the person does. */
export type SessionCommand =
  | { type: "session.close" }
  /** Try to reach the server again. */
  | { type: "session.retry" };

/** What actors and other flows tell. */
export type SessionFact =
  /** The user signed in on this page; the access token is kept outside the machine. */
  | { type: "session.opened"; owner: string | null }
  /** The server refused the access token of a request (401 `token_not_valid`). */
  | { type: "token.refused" }
  /** A setting of the account was changed. */
  | { type: "user.changed"; user: User };

/** What other tabs of this browser tell. */
export type TabFact = { type: "session.openedElsewhere" } | { type: "session.closedElsewhere" };

/** What other tabs are told. */
export type TabNews = { type: "tell.opened" } | { type: "tell.closed" };

export type SessionEvent = SessionCommand | SessionFact | TabFact | PageEvent;

/** Inputs, outputs and sent events of the actors. Tokens never come in here, so the inspector cannot show them. */
export interface SessionActors {
  /**
   * Exchanges the refresh cookie for a new access token, once for all tabs that ask at the same time, and
   * stores it. Returns the token's account. Rejects with `unauthorized` or `forbidden` when the session is
   * over.
   */
  renewToken: { input: undefined; output: { owner: string | null } };
  /** GET /users/me/ with the token at hand. */
  readUser: { input: undefined; output: User };
  /** POST /auth/logout/; drops the access token, and the server clears the cookies. */
  endSession: { input: undefined; output: void };
  /** Hears other tabs and tells them. */
  joinTabs: { input: undefined; sends: TabFact; receives: TabNews };
  /** Sends each `PageEvent`. */
  watchPage: { input: undefined; sends: PageEvent };
}

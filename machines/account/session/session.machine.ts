import { assign, fromCallback, sendTo, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { failedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";

/** The person who is signed in, as the server tells it. */
export type User = components["schemas"]["User"];

interface SessionInput {
  /** Whether the browser has the hint cookie; the refresh cookie itself is invisible to scripts. */
  hasHint: boolean;
}

interface SessionContext extends SessionInput {
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
  /** The server refused a token that it had just given. */
  | { type: "session.ended" }
  /** A setting of the account was changed. */
  | { type: "user.changed"; user: User };

/** What other tabs of this browser tell. */
export type TabFact = { type: "session.openedElsewhere" } | { type: "session.closedElsewhere" };

/** What other tabs are told. */
export type TabNews = { type: "tell.opened" } | { type: "tell.closed" };

type SessionEvent = SessionCommand | SessionFact | TabFact | PageEvent;

/** Inputs, outputs and sent events of the actors. Tokens never come in here, so the inspector cannot show them. */
interface SessionActors {
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

type Actors = SessionActors;

/** The server knows no such session, so a retry changes nothing. */
const isOver = (failure: ApiFailure) => failure.kind === "unauthorized" || failure.kind === "forbidden";

/**
 * The session of this page: restored at start by the refresh cookie, kept while access tokens are renewed, ended by
 * the user, by the server, or in another tab. Refused requests wait outside until the chart is no longer `pending`,
 * and are then sent once more.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as Tag,
    children: {} as {
      renewToken: "renewToken";
      readUser: "readUser";
      endSession: "endSession";
      tabs: "joinTabs";
      watchPage: "watchPage";
    },
  },
  actors: {
    renewToken: promiseContract<Actors["renewToken"]["output"]>(),
    readUser: promiseContract<User>(),
    endSession: promiseContract<void>(),
    joinTabs: fromCallback<TabNews>(() => {
      throw new Error("This actor is not provided");
    }),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    hasHint: ({ context }) => context.hasHint,
    hasUser: ({ context }) => context.user !== null,
    isSameOwner: ({ context }, { owner }: { owner: string | null }) =>
      context.user !== null && owner !== null && context.owner === owner,
    isOver: (_, failure: ApiFailure) => isOver(failure),
    isOverForUser: ({ context }, failure: ApiFailure) => isOver(failure) && context.user !== null,
  },
  actions: {
    rememberOwner: assign((_, { owner }: { owner: string | null }) => ({ owner, failure: null })),
    rememberUser: assign((_, user: User) => ({ user, failure: null, failedReads: 0 })),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    forgetFailure: assign({ failure: null, failedReads: 0 }),
    forgetUser: assign({ user: null, owner: null, failure: null, failedReads: 0 }),
    tellOpened: sendTo("tabs", { type: "tell.opened" }),
    tellClosed: sendTo("tabs", { type: "tell.closed" }),
  },
}).createMachine({
  id: "session",
  description:
    "Keeps the user's session: opens it with the refresh cookie, refreshes tokens, signs out in all tabs.",
  meta: {
    begin:
      "Open /en/login in a private window; with `hasHint`, sign in as `anna@example.com` with ‘Remember me for 30 days’, slow the network down and reload ‘Orders’",
  },
  context: ({ input }) => ({ ...input, user: null, owner: null, failure: null, failedReads: 0 }),
  invoke: [
    { id: "tabs", src: "joinTabs" },
    { id: "watchPage", src: "watchPage" },
  ],
  on: {
    // A user can sign in on any page without a session, and a tab may have missed earlier messages.
    "session.opened": {
      description: "Sign in as `anna@example.com`",
      target: ".loadingUser",
      actions: ["forgetUser", { type: "rememberOwner", params: ({ event }) => event }, "tellOpened"],
    },
    "session.openedElsewhere": {
      target: ".refreshing",
      description: "Sign in as `anna@example.com` in another tab",
    },
    "session.ended": { target: ".expired", actions: "forgetUser" },
    "session.closedElsewhere": {
      description: "Press ‘Sign out’ in another tab",
      target: ".signedOut",
      actions: "forgetUser",
    },
  },
  initial: "starting",
  states: {
    starting: { always: [{ guard: "hasHint", target: "refreshing" }, { target: "guest" }] },
    guest: { description: "The header has ‘Sign in’; the account pages lead there" },
    refreshing: {
      tags: "pending",
      on: {
        "session.close": {
          description: "Open ‘Account’ in the header and press ‘Sign out’",
          guard: "hasUser",
          target: "signingOut",
        },
      },
      invoke: {
        id: "renewToken",
        src: "renewToken",
        onDone: [
          {
            guard: { type: "isSameOwner", params: outputIn },
            target: "signedIn",
            actions: "forgetFailure",
          },
          {
            target: "loadingUser",
            actions: { type: "rememberOwner", params: outputIn },
          },
        ],
        onError: [
          { guard: { type: "isOverForUser", params: failureIn }, target: "expired", actions: "forgetUser" },
          { guard: { type: "isOver", params: failureIn }, target: "guest", actions: "forgetUser" },
          { target: "unreachable", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    loadingUser: {
      tags: "pending",
      invoke: {
        id: "readUser",
        src: "readUser",
        onDone: {
          target: "signedIn",
          actions: { type: "rememberUser", params: outputIn },
        },
        onError: [
          // A token that is refused right after its renewal would be renewed forever.
          { guard: { type: "isOver", params: failureIn }, target: "expired", actions: "forgetUser" },
          { target: "unreachable", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    signedIn: {
      description: "The header has ‘Account’, whose menu shows the e-mail",
      on: {
        "token.refused": {
          target: "refreshing",
          description: "Wait five minutes, or end the session in another browser; then open ‘Promo codes’",
        },
        "session.close": "signingOut",
        "user.changed": {
          description: "In ‘Settings’, choose another ‘Language of our emails’",
          actions: { type: "rememberUser", params: ({ event }) => event.user },
        },
      },
    },
    // The server is unreachable, so the session is unknown. Signed-in users stay signed in.
    unreachable: {
      description: "‘Your account couldn't be opened’, with ‘Try again’",
      tags: ["failed", "recoverable"],
      after: { retryDelay: "refreshing" },
      on: {
        "connection.restored": "refreshing",
        "session.retry": "refreshing",
        "token.refused": "refreshing",
        "session.close": { guard: "hasUser", target: "signingOut" },
      },
    },
    signingOut: {
      tags: "pending",
      invoke: {
        id: "endSession",
        src: "endSession",
        onDone: { target: "signedOut", actions: ["forgetUser", "tellClosed"] },
        onError: { target: "signOutFailed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    // Only the server can remove the cookie. Until it has, the page must not show the user as signed out.
    signOutFailed: {
      description: "‘You're still signed in.’",
      tags: ["failed", "recoverable"],
      on: {
        "session.close": { target: "signingOut", actions: "forgetFailure" },
        "token.refused": "refreshing",
        "connection.restored": { target: "signedIn", actions: "forgetFailure" },
      },
    },
    signedOut: { description: "‘You've signed out.’" },
    expired: { description: "‘Your session has ended. Sign in again to go on where you were.’" },
  },
});

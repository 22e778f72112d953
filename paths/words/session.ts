import type { ApiFailure } from "#domain/api-failure.ts";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import { anna, pageWords, password, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** Failures of the session. The settings of another browser can end it. */
const because = (failure: ApiFailure) =>
  why(failure, {
    unauthorized:
      "the session was ended elsewhere (in another browser: ‘Settings’, ‘End all other sessions’, ‘End them’)",
  });

/** The location of the controls: the sign-in form, the account menu, the account's pages. */
const places: Readonly<Record<string, readonly string[]>> = {
  "session.opened": ["guest", "signedOut", "expired"],
  "session.close": ["signedIn", "signOutFailed"],
  "session.retry": ["unreachable"],
  "token.refused": ["signedIn"],
  "user.changed": ["signedIn"],
};

/** The signed-in user, in the header and on the account's pages. */
export const sessionWords: WordsFor<typeof sessionMachine> = {
  begin: ({ hasHint }) =>
    hasHint
      ? `Sign in as ${anna} with ‘Remember me for 30 days’, slow the network down, and reload ‘Orders’`
      : "Open the sign-in page, /en/login, in a private window",
  events: {
    "session.opened": `Sign in as ${anna} with ${password}`,
    "session.openedElsewhere": `In another tab of the same browser, sign in as ${anna}`,
    "session.closedElsewhere": "In another tab of the same browser, press ‘Sign out’",
    "session.close": "Open ‘Account’ in the header and press ‘Sign out’",
    "session.retry": "Press ‘Try again’",
    "token.refused":
      "Wait five minutes, or end the session elsewhere; then press ‘Promocodes’ in the account menu",
    "user.changed": "In ‘Settings’, choose another ‘Language of our e-mails’",
    ...pageWords,
  },
  done: {
    renewToken: ({ owner }: { owner: string }) =>
      owner === "a"
        ? "The server recognises the session"
        : "The server recognises the session of another account (first sign in as `boris@example.com` in another tab)",
    readUser: "The server returns the user",
    endSession: "The server ends the session",
  },
  failed: {
    renewToken: (failure: ApiFailure) => `The session is not renewed: ${because(failure)}`,
    readUser: (failure: ApiFailure) => `The user cannot be loaded: ${because(failure)}`,
    endSession: (failure: ApiFailure) => `The session is not ended: ${why(failure)}`,
  },
  timers: { retryDelay: waiting.retryDelay },
  canHappen: ({ type }, { value }) => places[type]?.includes(String(value)) ?? true,
  states: {
    starting: "",
    guest: "The header has ‘Sign in’; the account pages lead to the sign-in page",
    refreshing: "",
    loadingUser: "",
    signedIn:
      "The header has ‘Account’; its menu shows the e-mail, ‘Orders’, ‘Promocodes’, ‘Settings’ and ‘Sign out’",
    unreachable:
      "The account page and the menu ‘Account’ say ‘Your account could not be opened’, with ‘Try again’",
    signingOut: "The button ‘Sign out’ shows progress",
    signOutFailed: "The menu says ‘You are still signed in.’ and why",
    signedOut: "The sign-in page says ‘You have signed out.’; the header has ‘Sign in’",
    expired: "The sign-in page says ‘Your session has ended. Sign in again to go on where you were.’",
  },
};

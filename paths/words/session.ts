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
      ? `Sign in as ${anna} with ‘Remember me for 30 days’, slow the network down, and open ‘Orders’ anew`
      : "Open the page of signing in, /en/login, in a private window",
  events: {
    "session.opened": `Sign in as ${anna} with ${password}`,
    "session.openedElsewhere": `In another tab of the same browser, sign in as ${anna}`,
    "session.closedElsewhere": "In another tab of the same browser, press ‘Sign out’",
    "session.close": "Open ‘Account’ in the header and press ‘Sign out’",
    "session.retry": "Press ‘Try again’",
    "token.refused":
      "Wait five minutes, or end the session elsewhere, then press ‘Promocodes’ in the menu of the account",
    "user.changed": "On ‘Settings’ choose another ‘Language of our e-mails’",
    ...pageWords,
  },
  done: {
    renewToken: ({ owner }: { owner: string }) =>
      owner === "a"
        ? "The server knows the session"
        : "The server knows the session, of another account: sign in as `boris@example.com` in another tab before",
    readUser: "The server tells whose it is",
    endSession: "The server ends the session",
  },
  failed: {
    renewToken: (failure: ApiFailure) => `The session is not renewed: ${because(failure)}`,
    readUser: (failure: ApiFailure) => `The server does not tell whose session it is: ${because(failure)}`,
    endSession: (failure: ApiFailure) => `The session is not ended: ${why(failure)}`,
  },
  timers: { retryDelay: waiting.retryDelay },
  canHappen: ({ type }, { value }) => places[type]?.includes(String(value)) ?? true,
  states: {
    starting: "",
    guest: "The header has ‘Sign in’; a page of the account leads to signing in",
    refreshing: "",
    loadingUser: "",
    signedIn:
      "The header has ‘Account’; in it stand the e-mail, ‘Orders’, ‘Promocodes’, ‘Settings’ and ‘Sign out’",
    unreachable:
      "A page of the account says ‘Your account could not be opened’, with ‘Try again’; so does the menu ‘Account’",
    signingOut: "The button ‘Sign out’ shows that it works",
    signOutFailed: "The menu says ‘You are still signed in.’, and why",
    signedOut: "The page of signing in says ‘You have signed out.’; the header has ‘Sign in’",
    expired: "The page of signing in says ‘Your session has ended. Sign in again to go on where you were.’",
  },
};

import type { ApiFailure } from "#domain/api-failure.ts";
import type { sessionsListMachine } from "#machines/sessions-list/sessions-list.machine.ts";
import { anna, pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const gone = { notFound: "it had ended already (press ‘Sign out’ in that browser before)" };

/** The section of the settings that lists the user's sessions. */
export const sessionsListWords: WordsFor<typeof sessionsListMachine> = {
  begin: `Sign in as ${anna} in two browsers (a private window is another one); in one of them slow the network down and open /en/account/settings; use ‘Where you are signed in’`,
  events: {
    "session.end": "Press ‘End’ beside the other browser",
    "others.end": "Press ‘End all other sessions’",
    "others.confirm": "Press ‘End them’",
    "others.cancel": "Press ‘Cancel’ in the dialog",
    "sessions.doubted": "Change password under ‘Password’: that ends sessions",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadSessions: "The sessions arrive",
    refreshSessions: "The sessions are read again",
    endSession: "The server ends the session",
    endOthers: "The server ends the other sessions",
  },
  failed: {
    loadSessions: (failure: ApiFailure) => `The sessions do not arrive: ${why(failure)}`,
    refreshSessions: (failure: ApiFailure) => `The sessions are not read again: ${why(failure)}`,
    endSession: (failure: ApiFailure) => `The session is not ended: ${why(failure, gone)}`,
    endOthers: (failure: ApiFailure) => `The sessions are not ended: ${why(failure)}`,
  },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    "list.loading": "The list is grey",
    "list.failed": "The card says ‘Your sessions could not be loaded’, with ‘Try again’",
    "list.shown": "The sessions are listed, this one with ‘This browser’, each other one with ‘End’",
    "list.refreshing": "",
    "ending.idle": "",
    "ending.endingOne": "The button ‘End’ shows that it works",
    "ending.confirmingOthers": "A dialog asks ‘End all other sessions?’",
    "ending.endingOthers": "The button ‘End them’ shows that it works",
    "ending.failed": "A message says ‘The session could not be ended’",
  },
};

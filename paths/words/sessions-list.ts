import type { ApiFailure } from "#domain/api-failure.ts";
import type { sessionsListMachine } from "#machines/sessions-list/sessions-list.machine.ts";
import { anna, pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const gone = { notFound: "it has already ended (press ‘Sign out’ in that browser first)" };

/** The section of the settings that lists the user's sessions. */
export const sessionsListWords: WordsFor<typeof sessionsListMachine> = {
  begin: `Sign in as ${anna} in two browsers (a private window counts as another one). In one of them, slow the network down, open /en/account/settings and use ‘Where you are signed in’`,
  events: {
    "session.end": "Press ‘End’ beside the other browser",
    "others.end": "Press ‘End all other sessions’",
    "others.confirm": "Press ‘End them’",
    "others.cancel": "Press ‘Cancel’ in the dialog",
    "sessions.doubted": "Change the password under ‘Password’: this ends sessions",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadSessions: "The sessions load",
    refreshSessions: "The sessions are refreshed",
    endSession: "The server ends the session",
    endOthers: "The server ends the other sessions",
  },
  failed: {
    loadSessions: (failure: ApiFailure) => `The sessions cannot be loaded: ${why(failure)}`,
    refreshSessions: (failure: ApiFailure) => `The sessions cannot be refreshed: ${why(failure)}`,
    endSession: (failure: ApiFailure) => `The session is not ended: ${why(failure, gone)}`,
    endOthers: (failure: ApiFailure) => `The sessions are not ended: ${why(failure)}`,
  },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    "list.loading": "Grey placeholders fill the list",
    "list.failed": "The card says ‘Your sessions could not be loaded’, with ‘Try again’",
    "list.shown": "The sessions are listed: this one with ‘This browser’, every other one with ‘End’",
    "list.refreshing": "",
    "ending.idle": "",
    "ending.endingOne": "The button ‘End’ shows progress",
    "ending.confirmingOthers": "A dialog asks ‘End all other sessions?’",
    "ending.endingOthers": "The button ‘End them’ shows progress",
    "ending.failed": "A message says ‘The session could not be ended’",
  },
};

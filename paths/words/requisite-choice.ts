import type { ApiFailure } from "#domain/api-failure.ts";
import type { requisiteChoiceMachine } from "#machines/requisite-choice/requisite-choice.machine.ts";
import { anna, countedDown, pageWords, throttledSeen, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** Beside ‘Where we send it’ in the exchange form, for signed-in users. */
export const requisiteChoiceWords: WordsFor<typeof requisiteChoiceMachine> = {
  begin: `Sign in as ${anna}, open /en, choose a bank under ‘You receive’, type an amount and slow the network down`,
  events: {
    "entry.choose": "Press the name of a saved requisite",
    "save.begin": "Fill in the requisites and press ‘Save these details’",
    "name.change": ({ value }) => `Type \`${value}\` into ‘Name’`,
    "save.submit": "Press ‘Save under this name’",
    "save.cancel": "Press ‘Cancel’",
    ...pageWords,
  },
  done: {
    loadSaved: "The saved requisites load",
    saveRequisites: "The server saves the requisites",
  },
  failed: {
    loadSaved: (failure: ApiFailure) => `The saved requisites cannot be loaded: ${why(failure)}`,
    saveRequisites: (failure: ApiFailure) =>
      `The requisites are not saved: ${why(failure, {
        fields: "the name is already used (first save other requisites under it)",
        throttled: "sixty requisites were saved within an hour",
      })}`,
  },
  timers: { second: countedDown, retryDelay: waiting.retryDelay },
  states: {
    "list.loading": "",
    "list.shown": "The names of the saved requisites appear beside the heading",
    "list.failed": "",
    "saving.idle": "",
    "saving.naming": "A field asks for a name, with ‘Save under this name’ and ‘Cancel’",
    "saving.sending": "The button ‘Save under this name’ shows progress",
    "saving.throttled": throttledSeen,
    "saving.saved": "The name appears beside the heading, selected",
  },
};

import type { ApiFailure } from "#domain/api-failure.ts";
import type { requisiteChoiceMachine } from "#machines/requisite-choice/requisite-choice.machine.ts";
import { anna, countedDown, pageWords, throttledSeen, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** Beside ‘Where you receive’ in the exchange form, for signed-in users. */
export const requisiteChoiceWords: WordsFor<typeof requisiteChoiceMachine> = {
  begin: `Sign in as ${anna}, open /en, choose a bank to receive on and type an amount; slow the network down`,
  events: {
    "entry.choose": "Press the name of saved requisites",
    "save.begin": "Fill the requisites in and press ‘Save these’",
    "name.change": ({ value }) => `Type \`${value}\` into ‘Name’`,
    "save.submit": "Press ‘Save under this name’",
    "save.cancel": "Press ‘Cancel’",
    ...pageWords,
  },
  done: {
    loadSaved: "The saved requisites arrive",
    saveRequisites: "The server saves the requisites",
  },
  failed: {
    loadSaved: (failure: ApiFailure) => `The saved requisites do not arrive: ${why(failure)}`,
    saveRequisites: (failure: ApiFailure) =>
      `The requisites are not saved: ${why(failure, {
        fields: "there are others under this name (save other requisites under it before)",
        throttled: "sixty were saved within an hour",
      })}`,
  },
  timers: { second: countedDown, retryDelay: waiting.retryDelay },
  states: {
    "list.loading": "",
    "list.shown": "The names of what is saved stand beside the heading",
    "list.failed": "",
    "saving.idle": "",
    "saving.naming": "A field asks for a name, with ‘Save under this name’ and ‘Cancel’",
    "saving.sending": "The button ‘Save under this name’ shows that it works",
    "saving.throttled": throttledSeen,
    "saving.saved": "The name stands beside the heading, pressed",
  },
};

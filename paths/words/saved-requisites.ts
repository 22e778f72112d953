import type { ApiFailure } from "#domain/api-failure.ts";
import type { savedRequisitesMachine } from "#machines/saved-requisites/saved-requisites.machine.ts";
import { anna, pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const gone = { notFound: "they have already been deleted (in another tab)" };

/** The section of the settings that lists saved requisites. */
export const savedRequisitesWords: WordsFor<typeof savedRequisitesMachine> = {
  begin: `Sign in as ${anna}, save requisites beside the exchange form, slow the network down and open /en/account/settings. Use ‘Saved payment details’`,
  events: {
    "entry.rename": "Press ‘Rename’ beside the first requisites",
    "name.change": ({ value }) => `Paste \`${value}\` into ‘Name’`,
    "name.save": "Press ‘Save’",
    "name.cancel": "Press ‘Cancel’",
    "entry.delete": "Press ‘Delete’ beside the first requisites",
    "dialog.accept": "Press ‘Yes, delete’",
    "dialog.dismiss": "Press ‘Cancel’ in the dialog",
    retry: "Press ‘Try again’",
    "entries.doubted": "",
    ...pageWords,
  },
  done: {
    loadSaved: "The requisites load",
    refreshSaved: "The requisites are refreshed",
    renameSaved: "The server renames them",
    deleteSaved: "The server deletes them",
  },
  failed: {
    loadSaved: (failure: ApiFailure) => `The requisites cannot be loaded: ${why(failure)}`,
    refreshSaved: (failure: ApiFailure) => `The requisites cannot be refreshed: ${why(failure)}`,
    renameSaved: (failure: ApiFailure) =>
      `They are not renamed: ${why(failure, { ...gone, fields: "other requisites of this currency already have this name" })}`,
    deleteSaved: (failure: ApiFailure) => `They are not deleted: ${why(failure, gone)}`,
  },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    "list.loading": "Grey placeholders fill the list",
    "list.failed": "The card says ‘Your saved payment details could not be loaded’, with ‘Try again’",
    "list.shown": "The requisites are listed with ‘Rename’ and ‘Delete’; if there are none, the card says so",
    "list.refreshing": "",
    "list.stale": "A message says ‘This list may be out of date’, with ‘Try again’",
    "work.idle": "",
    "work.renaming": "A field shows the name, with ‘Save’ and ‘Cancel’",
    "work.saving": "The button ‘Save’ shows progress",
    "work.asking": "A dialog asks ‘Delete these details?’",
    "work.deleting": "The button in the dialog shows progress",
    "work.failed": "A message says ‘The details could not be deleted’",
  },
};

import type { SavedRequisitesList } from "#machines/exchange/requisite-choice/requisite-choice.machine.ts";
import { checkSavedName } from "#domain/account/saved-requisites.ts";
import type { LineFault } from "#domain/text/written-text.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";

/** The user's saved requisites, the newest first. They are saved beside the exchange form. */
export const savedRequisitesMachine = createList<SavedRequisitesList>()({
  id: "saved-requisites",
  description: "The requisites that the user has saved: renamed, deleted.",
  isExclusive: true,
  commands: { delete: { on: "row", asks: true, removes: true } },
  form: {
    fields: ["name"],
    blank: { name: "" },
    faultsIn: ({ name }) => faultsOf<LineFault>({ name: checkSavedName(name) }),
    bodyOf: ({ name }) => ({ name: name.trim() }),
    edits: ({ name }) => ({ name }),
  },
});

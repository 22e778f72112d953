import type { LineFault } from "#domain/text/written-text.ts";
import { savedRequisitesMachine } from "#machines/account/saved-requisites/saved-requisites.machine.ts";
import type { SavedRequisites as Saved } from "#machines/exchange/requisite-choice/requisite-choice.machine.ts";
import { savedNameMessages } from "#src/ui/requisites/savedNameMessages.ts";
import { SavedRequisites } from "#src/account/saved-requisites/SavedRequisites.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

/** The requisites that the user has saved. */
export const savedRequisitesView = listView({
  machine: savedRequisitesMachine,
  runs: "savedRequisites",
  begin: () => <SavedRequisites />,
  loading: "Loading your saved payment details…",
  failed: "Your saved payment details couldn't be loaded",
  empty: () => ["heading You have no saved payment details yet"],
  rows: ({ rows, form, isBusy }) =>
    rows.flatMap(({ id, name }): Landmark[] => [
      `heading ${name}`,
      ...(form?.id === id
        ? []
        : [`Rename ${name}`, `Delete ${name}`].map(
            (action): Landmark => `${isBusy ? "blocked" : "button"} ${action}`,
          )),
    ]),
  commands: {
    delete: {
      press: (page, { name }: Saved) => page.press(`Delete ${name}`),
      asks: { title: "Delete these details?", yes: "Yes, delete", no: "Cancel" },
      failed: "The details couldn't be deleted",
    },
  },
  form: {
    edit: (page, { name }: Saved) => page.press(`Rename ${name}`),
    seen: () => ["field Name"],
    submit: "Save",
    cancel: "Cancel",
    change: (page, { value }: { value: string }) => page.type("Name", value),
    fault: (_field, fault) => savedNameMessages[fault as LineFault],
  },
});

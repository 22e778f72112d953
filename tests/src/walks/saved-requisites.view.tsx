import type { LineFault } from "#domain/written-text.ts";
import type { savedRequisitesMachine } from "#machines/saved-requisites/saved-requisites.machine.ts";
import { savedNameMessages } from "#src/flows/shared/savedNameMessages.ts";
import { SavedRequisites } from "#src/flows/saved-requisites/SavedRequisites.tsx";
import { said, troublesOf } from "./forms.ts";
import { failedReading, staleReading } from "./lists.ts";
import type { Landmark } from "./seen.ts";
import { viewModel, type Shown } from "./view-model.ts";

type Machine = typeof savedRequisitesMachine;

const list: Shown<Machine> = (snapshot) => {
  const { saved, workId } = snapshot.context;
  if (saved.length === 0) return ["heading You have no saved payment details yet"];
  const isRenaming = ["renaming", "saving"].some((work) => snapshot.matches({ work } as never));
  return saved.flatMap(({ id, name }): Landmark[] =>
    isRenaming && id === workId
      ? [`heading ${name}`]
      : [`heading ${name}`, `button Rename ${name}`, `button Delete ${name}`],
  );
};

const naming =
  (button: "button" | "blocked"): Shown<Machine> =>
  (snapshot) =>
    snapshot.context.saved.length === 0
      ? []
      : [
          "field Name",
          `${button} Save`,
          `${button} Cancel`,
          ...troublesOf(snapshot, (_field, fault) => savedNameMessages[fault as LineFault]),
        ];

const question = (button: "button" | "blocked"): readonly Landmark[] => [
  "heading Delete these details?",
  `${button} Cancel`,
  `${button} Yes, delete`,
];

/** The requisites that the user has saved. */
export const savedRequisitesView = viewModel<Machine>({
  flow: "saved-requisites",
  runs: "savedRequisites",
  begin: () => <SavedRequisites />,
  events: {
    "entry.rename": (page, _event, { context }) => page.press(`Rename ${context.saved[0]?.name}`),
    "name.change": (page, { value }) => page.type("Name", value),
    "name.save": (page) => page.press("Save"),
    "name.cancel": (page) => page.press("Cancel"),
    "entry.delete": (page, _event, { context }) => page.press(`Delete ${context.saved[0]?.name}`),
    "dialog.accept": (page) => page.press("Yes, delete"),
    "dialog.dismiss": (page) => page.press("Cancel"),
    retry: (page) => page.press("Try again"),
  },
  facts: {
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
    "entries.doubted": "The flow itself doubts its list.",
  },
  states: {
    "list.loading": ["text Loading your saved payment details…"],
    "list.failed": ({ context }) =>
      failedReading("Your saved payment details could not be loaded", context.readFailure),
    "list.shown": list,
    "list.refreshing": list,
    "list.stale": (snapshot) => [
      ...list(snapshot),
      ...staleReading("This list may be out of date", snapshot.context.readFailure),
    ],
    "work.idle": [],
    "work.renaming": naming("button"),
    "work.saving": naming("blocked"),
    "work.asking": question("button"),
    "work.deleting": question("blocked"),
    "work.failed": ({ context: { deletionFailure } }) => [
      deletionFailure === null
        ? "alert The details could not be deleted"
        : `alert The details could not be deleted ${said(deletionFailure)}`,
    ],
  },
});

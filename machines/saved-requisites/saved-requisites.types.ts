import type { ApiFailure } from "#domain/api-failure.ts";
import type { LineFault } from "#domain/written-text.ts";
import type { Verdict } from "#machines/fields.ts";
import type { FormRefused } from "#machines/form.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type {
  SavedRequisites,
  SavedRequisitesList,
} from "#machines/requisite-choice/requisite-choice.types.ts";

export interface SavedRequisitesContext extends Verdict<LineFault> {
  /** The newest first. */
  saved: readonly SavedRequisites[];
  /** How many a user may save. */
  most: number;
  readFailure: ApiFailure | null;
  /** Consecutive failed reads. */
  failedReads: number;
  /** The entry that is being renamed or deleted. */
  workId: string | null;
  /** The name that is typed. */
  name: string;
  /** Why it could not be renamed, where no field is to blame. */
  failure: ApiFailure | null;
  deletionFailure: ApiFailure | null;
}

/** Commands of the user. */
export type SavedRequisitesEvent =
  | { type: "entry.rename"; id: string }
  | { type: "name.change"; value: string }
  | { type: "name.save" }
  | { type: "name.cancel" }
  /** Opens the dialog 'delete them?'. */
  | { type: "entry.delete"; id: string }
  | { type: "dialog.accept" }
  | { type: "dialog.dismiss" }
  | { type: "retry" }
  /** Raised by the flow: the list on the server has changed. */
  | { type: "entries.doubted" }
  | PageEvent;

export type SavedRequisitesEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface SavedRequisitesActors {
  /** listMyRequisites. */
  loadSaved: { input: undefined; output: SavedRequisitesList };
  /** renameMyRequisites. */
  renameSaved: { input: { id: string; name: string }; output: SavedRequisites };
  /** deleteMyRequisites. */
  deleteSaved: { input: { id: string }; output: void };
}

export type { SavedRequisites, SavedRequisitesList };

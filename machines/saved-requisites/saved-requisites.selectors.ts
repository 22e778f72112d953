import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { maskRequisite } from "#domain/mask.ts";
import type { LineFault } from "#domain/written-text.ts";
import { fieldOf, type FormField, formMessages } from "#machines/fields.ts";
import { stable } from "#machines/stable.ts";
import type { savedRequisitesMachine } from "./saved-requisites.machine.ts";
import type { SavedRequisites } from "./saved-requisites.types.ts";

type Snapshot = SnapshotFrom<typeof savedRequisitesMachine>;

/** The rename form of one entry. */
export interface RenamingView {
  field: FormField<LineFault>;
  isPending: boolean;
  failure: ApiFailure | null;
  messages: readonly string[];
}

/** An entry of the list: enough of the requisites to recognise them. */
export interface ListedRequisites extends Pick<SavedRequisites, "id" | "name" | "currency"> {
  shown: readonly { name: string; label: string; value: string }[];
  renaming: RenamingView | null;
  /** Whether it can be renamed or deleted now: one after the other. A question covers the page. */
  canChange: boolean;
}

/** The saved requisites in the settings. */
export interface SavedRequisitesView {
  step: "loading" | "failed" | "shown";
  isStale: boolean;
  readFailure: ApiFailure | null;
  entries: readonly ListedRequisites[];
  most: number;
  /** The entry whose deletion is being confirmed. */
  question: { name: string; isPending: boolean } | null;
  deletionFailure: ApiFailure | null;
}

const stepOf = (list: Snapshot["value"]["list"]): SavedRequisitesView["step"] =>
  list === "loading" || list === "failed" ? list : "shown";

/** The list as its view needs it. */
export const selectSaved = stable(
  ({ value, context }: Snapshot) => [value.list, value.work, context] as const,
  (list, work, context): SavedRequisitesView => {
    const renaming: RenamingView | null =
      work === "renaming" || work === "saving"
        ? {
            field: fieldOf(context, "name", context.name),
            isPending: work === "saving",
            failure: context.failure,
            messages: formMessages(context, ["name"]),
          }
        : null;
    const asked = context.saved.find(({ id }) => id === context.workId);
    return {
      step: stepOf(list),
      isStale: list === "stale",
      readFailure: context.readFailure,
      entries: context.saved.map(({ id, name, currency, requisites }) => ({
        id,
        name,
        currency,
        shown: requisites.map(({ name: field, kind, label, value }) => ({
          name: field,
          label,
          value: maskRequisite(kind, value),
        })),
        renaming: id === context.workId ? renaming : null,
        canChange: renaming === null,
      })),
      most: context.most,
      question:
        asked !== undefined && (work === "asking" || work === "deleting")
          ? { name: asked.name, isPending: work === "deleting" }
          : null,
      deletionFailure: work === "failed" ? context.deletionFailure : null,
    };
  },
);

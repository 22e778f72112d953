import type { ApiFailure } from "#domain/api-failure.ts";
import { checkSavedName } from "#domain/saved-requisites.ts";
import { about } from "#machines/properties.ts";
import { readingProperties } from "#machines/reading.properties.ts";
import type { savedRequisitesMachine } from "./saved-requisites.machine.ts";
import type { SavedRequisitesContext, SavedRequisitesList } from "./saved-requisites.types.ts";

const { always, never, leads, eventually, at } = about<typeof savedRequisitesMachine>();

const isNamed = ({ name }: { name: string }) => checkSavedName(name) === null;
const isGone = (failure: ApiFailure) => failure.kind === "notFound";
const listed = ["list.shown", "list.refreshing", "list.stale"];
const hasSome = ({ saved }: { saved: readonly unknown[] }) => saved.length > 0;

/** Requirements on the list of saved requisites. */
export const savedRequisitesProperties = [
  ...readingProperties({
    source: "Product 6",
    what: "the saved requisites",
    region: "list",
    load: "loadSaved",
    refresh: "refreshSaved",
    kept: ({ saved, readFailure, failedReads }: SavedRequisitesContext) => ({
      data: saved,
      failure: readFailure,
      failedReads,
    }),
    answered: ({ results }: SavedRequisitesList) => results,
    changedBy: ["renameSaved", "deleteSaved"],
    doubtedBy: ["renameSaved", "deleteSaved"],
  }),
  leads("Product 6", "the list is shown once it is loaded", {
    in: "list.loading",
    on: "done:loadSaved",
    to: "list.shown",
    so: ({ saved, readFailure, failedReads }) =>
      saved.length > 0 && readFailure === null && failedReads === 0,
  }),
  always(
    "Product 6",
    "the number of requisites that can be saved is that of the latest answer",
    ({ event, now }) => now.context.most === (event["output"] as SavedRequisitesList).most,
    ({ event }) => /^xstate\.done\.actor\.(?:load|refresh)Saved$/.test(event.type),
  ),
  ...["work.idle", "work.failed"].flatMap((state) => [
    leads("Product 6", `renaming starts with the current name in ${state}`, {
      in: state,
      on: "entry.rename",
      if: hasSome,
      to: "work.renaming",
      so: ({ workId, name, saved, deletionFailure, faults }) =>
        workId === saved[0]?.id &&
        name === saved[0]?.name &&
        deletionFailure === null &&
        Object.keys(faults).length === 0,
    }),
    leads("Product 6", `deleting asks for confirmation in ${state}`, {
      in: state,
      on: "entry.delete",
      if: hasSome,
      to: "work.asking",
      so: ({ workId, deletionFailure }) => workId !== null && deletionFailure === null,
    }),
  ]),
  leads("Product 6", "typing changes the name", {
    in: "work.renaming",
    on: "name.change",
    so: ({ name, faults, refusals }) =>
      name === "The card that I use for everything in summer" &&
      faults["name"] === undefined &&
      refusals["name"] === undefined,
  }),
  leads("Product 6", "a name that is too long is refused before anything is sent", {
    in: "work.renaming",
    on: "name.save",
    if: (context) => !isNamed(context),
    so: ({ faults }) => faults["name"] !== undefined,
    does: ["form.refused"],
  }),
  leads("Product 6", "a name is saved", {
    in: "work.renaming",
    on: "name.save",
    if: isNamed,
    to: "work.saving",
    so: ({ refusals, failure }) => Object.keys(refusals).length === 0 && failure === null,
  }),
  leads("Product 6", "cancelling changes nothing", {
    in: "work.renaming",
    on: "name.cancel",
    to: "work.idle",
    so: ({ workId, saved }, before) => workId === null && saved === before.saved,
  }),
  leads("Product 6", "the new name is shown", {
    in: "work.saving",
    on: "done:renameSaved",
    if: hasSome,
    to: "work.idle",
    so: ({ saved, workId }) => saved[0]?.name === "Another name" && workId === null,
  }),
  leads("Product 8", "an error of the name is shown at its field", {
    in: "work.saving",
    on: "failed:renameSaved",
    with: (failure: ApiFailure) => failure.kind === "fields",
    to: "work.renaming",
    so: ({ refusals, name }, before) => refusals["name"] !== undefined && name === before.name,
    does: ["form.refused"],
  }),
  leads("Product 8", "a failure is shown, and the typed name is kept", {
    in: "work.saving",
    on: "failed:renameSaved",
    with: (failure: ApiFailure) => failure.kind === "offline",
    to: "work.renaming",
    so: ({ failure, name }, before) => failure !== null && name === before.name,
  }),
  ...(
    [
      ["work.saving", "failed:renameSaved"],
      ["work.deleting", "failed:deleteSaved"],
    ] as const
  ).map(([state, on]) =>
    leads("Product 6", `requisites deleted in another tab leave the list at ${on}`, {
      in: state,
      on,
      with: isGone,
      to: "work.idle",
      so: ({ saved, workId }) => saved.length === 0 && workId === null,
    }),
  ),
  leads("Product 6", "declining cancels the deletion", {
    in: "work.asking",
    on: "dialog.dismiss",
    to: "work.idle",
    so: ({ workId }) => workId === null,
  }),
  leads("Product 6", "yes deletes", {
    in: "work.asking",
    on: "dialog.accept",
    to: "work.deleting",
    so: ({ workId }, before) => workId === before.workId,
  }),
  leads("Product 6", "deleted requisites leave the list", {
    in: "work.deleting",
    on: "done:deleteSaved",
    to: "work.idle",
    so: ({ saved, workId }) => saved.length === 0 && workId === null,
  }),
  leads("Product 8", "requisites that cannot be deleted show an error", {
    in: "work.deleting",
    on: "failed:deleteSaved",
    with: (failure: ApiFailure) => failure.kind === "offline",
    to: "work.failed",
    so: ({ saved, deletionFailure }, before) => saved === before.saved && deletionFailure !== null,
  }),
  never(
    "Product 6",
    "requisites that were not chosen are renamed or deleted",
    ({ now }) => at(now, "work.saving", "work.asking", "work.deleting") && now.context.workId === null,
  ),
  always(
    "Architecture, Machines",
    "tags mark pending work, failures and retries",
    ({ now }) =>
      now.hasTag("pending") === at(now, "list.loading", "work.saving", "work.deleting") &&
      now.hasTag("failed") === at(now, "list.failed", "list.stale", "work.failed") &&
      now.hasTag("recoverable") === at(now, "list.failed", "list.stale"),
  ),
  eventually(
    "Product 6",
    "a list that failed to load can still be read",
    ({ now }) => at(now, "list.failed"),
    ({ now }) => at(now, ...listed),
  ),
];

import type { ApiFailure } from "#domain/api-failure.ts";
import { checkSavedName } from "#domain/saved-requisites.ts";
import { about } from "#machines/properties.ts";
import type { savedRequisitesMachine } from "./saved-requisites.machine.ts";

const { always, never, leads, eventually, at } = about<typeof savedRequisitesMachine>();

const isNamed = ({ name }: { name: string }) => checkSavedName(name) === null;
const isGone = (failure: ApiFailure) => failure.kind === "notFound";
const listed = ["list.shown", "list.refreshing", "list.stale"];
const hasSome = ({ saved }: { saved: readonly unknown[] }) => saved.length > 0;

/** Requirements on the list of saved requisites. */
export const savedRequisitesProperties = [
  ...(
    [
      ["list.loading", "done:loadSaved"],
      ["list.refreshing", "done:refreshSaved"],
    ] as const
  ).map(([state, on]) =>
    leads("Product 6", `the list is shown after ${on}`, {
      in: state,
      on,
      to: "list.shown",
      so: ({ saved, most, readFailure, failedReads }) =>
        saved.length > 0 && most === 30 && readFailure === null && failedReads === 0,
    }),
  ),
  leads("Quality, Look", "a list that fails to load shows an error", {
    in: "list.loading",
    on: "failed:loadSaved",
    to: "list.failed",
    so: ({ readFailure, failedReads }, before) =>
      readFailure !== null && failedReads === before.failedReads + 1,
  }),
  ...["retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Quality, Look", `${on} retries a failed read`, {
      in: "list.failed",
      on,
      to: "list.loading",
    }),
  ),
  ...["page.shown", "connection.restored"].map((on) =>
    leads("Quality, Look", `${on} refreshes the list`, {
      in: "list.shown",
      on,
      to: "list.refreshing",
    }),
  ),
  leads("Quality, Look", "a failed refresh keeps the list and marks it as stale", {
    in: "list.refreshing",
    on: "failed:refreshSaved",
    to: "list.stale",
    so: ({ saved, readFailure }, before) => saved === before.saved && readFailure !== null,
  }),
  ...["retry", "connection.restored", "page.shown", "after:retryDelay"].map((on) =>
    leads("Quality, Look", `${on} refreshes a stale list`, { in: "list.stale", on, to: "list.refreshing" }),
  ),
  always(
    "Product 6",
    "the list is read again once it was changed: an answer from before must not undo it",
    ({ before, now }) =>
      at(now, "list.refreshing") && now.children["refreshSaved"] !== before?.children["refreshSaved"],
    ({ before, event }) =>
      at(before, ...listed) && /^xstate\.done\.actor\.(?:renameSaved|deleteSaved)$/.test(event.type),
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

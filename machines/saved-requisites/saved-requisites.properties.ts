import type { ApiFailure } from "#domain/api-failure.ts";
import { checkSavedName } from "#domain/saved-requisites.ts";
import { about } from "#machines/properties.ts";
import type { savedRequisitesMachine } from "./saved-requisites.machine.ts";

const { always, never, leads, eventually, at } = about<typeof savedRequisitesMachine>();

const isNamed = ({ name }: { name: string }) => checkSavedName(name) === null;
const isGone = (failure: ApiFailure) => failure.kind === "notFound";
const listed = ["list.shown", "list.refreshing", "list.stale"];
const hasSome = ({ saved }: { saved: readonly unknown[] }) => saved.length > 0;

/** What the list of saved requisites has to keep. */
export const savedRequisitesProperties = [
  ...(
    [
      ["list.loading", "done:loadSaved"],
      ["list.refreshing", "done:refreshSaved"],
    ] as const
  ).map(([state, on]) =>
    leads("Product 6", `${on} is shown`, {
      in: state,
      on,
      to: "list.shown",
      so: ({ saved, most, readFailure, failedReads }) =>
        saved.length > 0 && most === 30 && readFailure === null && failedReads === 0,
    }),
  ),
  leads("Quality, Look", "a list that cannot be read says so", {
    in: "list.loading",
    on: "failed:loadSaved",
    to: "list.failed",
    so: ({ readFailure, failedReads }, before) =>
      readFailure !== null && failedReads === before.failedReads + 1,
  }),
  ...["retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Quality, Look", `${on} reads again what could not be read`, {
      in: "list.failed",
      on,
      to: "list.loading",
    }),
  ),
  ...["page.shown", "connection.restored"].map((on) =>
    leads("Quality, Look", `${on} reads what is shown again`, {
      in: "list.shown",
      on,
      to: "list.refreshing",
    }),
  ),
  leads("Quality, Look", "what could not be read again stays, and is said to be old", {
    in: "list.refreshing",
    on: "failed:refreshSaved",
    to: "list.stale",
    so: ({ saved, readFailure }, before) => saved === before.saved && readFailure !== null,
  }),
  ...["retry", "connection.restored", "page.shown", "after:retryDelay"].map((on) =>
    leads("Quality, Look", `${on} reads an old list again`, { in: "list.stale", on, to: "list.refreshing" }),
  ),
  ...["work.idle", "work.failed"].flatMap((state) => [
    leads("Product 6", `a name is changed in ${state}, beginning with the present one`, {
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
    leads("Product 6", `deleting asks first in ${state}`, {
      in: state,
      on: "entry.delete",
      if: hasSome,
      to: "work.asking",
      so: ({ workId, deletionFailure }) => workId !== null && deletionFailure === null,
    }),
  ]),
  leads("Product 6", "what is typed is the name", {
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
  leads("Product 6", "giving up changes nothing", {
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
  leads("Product 8", "what is said of the name stands beside it", {
    in: "work.saving",
    on: "failed:renameSaved",
    with: (failure: ApiFailure) => failure.kind === "fields",
    to: "work.renaming",
    so: ({ refusals, name }, before) => refusals["name"] !== undefined && name === before.name,
    does: ["form.refused"],
  }),
  leads("Product 8", "a failure is said, and the name stays typed", {
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
    leads("Product 6", `what another tab has deleted goes from the list at ${on}`, {
      in: state,
      on,
      with: isGone,
      to: "work.idle",
      so: ({ saved, workId }) => saved.length === 0 && workId === null,
    }),
  ),
  leads("Product 6", "no means no", {
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
  leads("Product 6", "what is deleted goes from the list", {
    in: "work.deleting",
    on: "done:deleteSaved",
    to: "work.idle",
    so: ({ saved, workId }) => saved.length === 0 && workId === null,
  }),
  leads("Product 8", "what could not be deleted is said to be there", {
    in: "work.deleting",
    on: "failed:deleteSaved",
    with: (failure: ApiFailure) => failure.kind === "offline",
    to: "work.failed",
    so: ({ saved, deletionFailure }, before) => saved === before.saved && deletionFailure !== null,
  }),
  never(
    "Product 6",
    "what was not chosen is renamed or deleted",
    ({ now }) => at(now, "work.saving", "work.asking", "work.deleting") && now.context.workId === null,
  ),
  always(
    "Architecture, Machines",
    "tags say what is under way, what has failed, and what can be tried again",
    ({ now }) =>
      now.hasTag("pending") === at(now, "list.loading", "work.saving", "work.deleting") &&
      now.hasTag("failed") === at(now, "list.failed", "list.stale", "work.failed") &&
      now.hasTag("recoverable") === at(now, "list.failed", "list.stale"),
  ),
  eventually(
    "Product 6",
    "a list that could not be read can still be read",
    ({ now }) => at(now, "list.failed"),
    ({ now }) => at(now, ...listed),
  ),
];

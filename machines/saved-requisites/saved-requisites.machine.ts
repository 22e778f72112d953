import { assertEvent, assign, enqueueActions, raise, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { checkSavedName } from "#domain/saved-requisites.ts";
import type { LineFault } from "#domain/written-text.ts";
import { faultsOf } from "#machines/fields.ts";
import { forgiving, leftBy, tellFirst, unjudged } from "#machines/form.ts";
import { failureIn, outputIn } from "#machines/outcome.ts";
import type { PageEvent } from "#machines/page-events.ts";
import { changeableStates, loadingState, noInput } from "#machines/reading.ts";
import { readFailedAgain, retryDelayOf } from "#machines/retry-delay.ts";
import type { Tag } from "#machines/tags.ts";
import { callbackContract, promiseContract } from "#machines/unprovided.ts";
import type {
  SavedRequisites,
  SavedRequisitesActors,
  SavedRequisitesContext,
  SavedRequisitesEmitted,
  SavedRequisitesEvent,
  SavedRequisitesList,
} from "./saved-requisites.types.ts";

type Actors = SavedRequisitesActors;

const reading = {
  load: "loadSaved",
  refresh: "refreshSaved",
  remember: "rememberSaved",
  fail: "rememberReadFailure",
  retry: "retryDelay",
} as const;

/** Work that can begin beside the list. */
const beginnings = {
  "entry.rename": { guard: "isKnown", target: "renaming", actions: "beginName" },
  "entry.delete": { guard: "isKnown", target: "asking", actions: "beginDeletion" },
} as const;

/** Another tab has deleted the entry. */
const gone = {
  guard: { type: "isGone", params: failureIn },
  target: "idle",
  actions: ["dropDeleted", "doubtEntries"],
} as const;

/**
 * The user's saved requisites: renaming, and deleting after a question. They are saved beside the exchange
 * form.
 */
export const savedRequisitesMachine = setup({
  types: {
    context: {} as SavedRequisitesContext,
    events: {} as SavedRequisitesEvent,
    emitted: {} as SavedRequisitesEmitted,
    tags: {} as Tag,
  },
  actors: {
    loadSaved: promiseContract<SavedRequisitesList>(),
    renameSaved: promiseContract<SavedRequisites, Actors["renameSaved"]["input"]>(),
    deleteSaved: promiseContract<void, Actors["deleteSaved"]["input"]>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context: { readFailure, failedReads } }) =>
      retryDelayOf({ failure: readFailure, failedReads }),
  },
  guards: {
    isKnown: ({ context, event }) => "id" in event && context.saved.some(({ id }) => id === event.id),
    isNamed: ({ context }) => checkSavedName(context.name) === null,
    /** Another tab has already done it. */
    isGone: (_: unknown, failure: ApiFailure) => failure.kind === "notFound",
  },
  actions: {
    rememberSaved: assign((_, { results, most }: SavedRequisitesList) => ({
      saved: results,
      most,
      readFailure: null,
      failedReads: 0,
    })),
    rememberReadFailure: assign((args, failure: ApiFailure) => readFailedAgain(args, failure)),
    beginName: assign(({ context, event }) => {
      assertEvent(event, "entry.rename");
      const name = context.saved.find(({ id }) => id === event.id)?.name ?? "";
      return { workId: event.id, name, deletionFailure: null, ...unjudged };
    }),
    typeName: assign(({ context, event }) => {
      assertEvent(event, "name.change");
      return { name: event.value, ...forgiving(context, "name") };
    }),
    beginAttempt: assign({ refusals: {}, failure: null }),
    findFaults: assign(({ context }) => ({
      faults: faultsOf<LineFault>({ name: checkSavedName(context.name) }),
    })),
    tellRefused: enqueueActions((args) => tellFirst(args, ["name"])),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    rememberRenamed: assign(({ context }, renamed: SavedRequisites) => ({
      saved: context.saved.map((one) => (one.id === renamed.id ? renamed : one)),
      workId: null,
    })),
    beginDeletion: assign(({ event }) => {
      assertEvent(event, "entry.delete");
      return { workId: event.id, deletionFailure: null };
    }),
    dropDeleted: assign(({ context }) => ({
      saved: context.saved.filter(({ id }) => id !== context.workId),
      workId: null,
    })),
    rememberDeletionFailure: assign((_, failure: ApiFailure) => ({ deletionFailure: failure })),
    forgetWork: assign({ workId: null }),
    /** The list may be on its way as it was before. */
    doubtEntries: raise({ type: "entries.doubted" }),
  },
}).createMachine({
  id: "saved-requisites",
  context: {
    saved: [],
    most: 0,
    readFailure: null,
    failedReads: 0,
    workId: null,
    name: "",
    ...unjudged,
    deletionFailure: null,
  },
  type: "parallel",
  invoke: { id: "watchPage", src: "watchPage" },
  states: {
    list: {
      initial: "loading",
      states: {
        loading: loadingState(reading, noInput),
        ...changeableStates(reading, noInput, "entries.doubted"),
      },
    },
    work: {
      initial: "idle",
      states: {
        idle: { on: beginnings },
        renaming: {
          on: {
            "name.change": { actions: "typeName" },
            "name.cancel": { target: "idle", actions: "forgetWork" },
            "name.save": [
              { guard: "isNamed", target: "saving", actions: "beginAttempt" },
              { actions: ["findFaults", "tellRefused"] },
            ],
          },
        },
        saving: {
          tags: "pending",
          invoke: {
            id: "renameSaved",
            src: "renameSaved",
            input: ({ context }) => ({ id: context.workId ?? "", name: context.name.trim() }),
            onDone: {
              target: "idle",
              actions: [{ type: "rememberRenamed", params: outputIn }, "doubtEntries"],
            },
            onError: [
              gone,
              {
                target: "renaming",
                actions: [{ type: "rememberFailure", params: failureIn }, "tellRefused", "doubtEntries"],
              },
            ],
          },
        },
        asking: {
          on: { "dialog.accept": "deleting", "dialog.dismiss": { target: "idle", actions: "forgetWork" } },
        },
        deleting: {
          tags: "pending",
          invoke: {
            id: "deleteSaved",
            src: "deleteSaved",
            input: ({ context }) => ({ id: context.workId ?? "" }),
            onDone: { target: "idle", actions: ["dropDeleted", "doubtEntries"] },
            onError: [
              gone,
              {
                target: "failed",
                actions: [{ type: "rememberDeletionFailure", params: failureIn }, "doubtEntries"],
              },
            ],
          },
        },
        failed: { tags: "failed", on: beginnings },
      },
    },
  },
});

import { assertEvent, assign, emit, enqueueActions, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { Side } from "#domain/exchange/quote.ts";
import type { LineFault } from "#domain/text/written-text.ts";
import { type Verdict, faultsOf } from "#machines/shared/fields.ts";
import {
  type FormRefused,
  type WaitContext,
  forgiving,
  leftBy,
  tellFirst,
  unjudged,
} from "#machines/shared/form.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";
import { checkSavedName } from "#domain/account/saved-requisites.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { readFailedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";

type Schemas = components["schemas"];
export type SavedRequisites = Schemas["SavedRequisites"];
export type SavedRequisitesList = Schemas["SavedRequisitesList"];

/** One side of the exchange form, and the currency on it. */
export interface RequisiteChoiceInput {
  side: Side;
  currency: number;
}

export interface RequisiteChoiceContext extends RequisiteChoiceInput, Verdict<LineFault>, WaitContext {
  /** The user's saved requisites for this currency, newest first. */
  saved: readonly SavedRequisites[];
  readFailure: ApiFailure | null;
  /** Consecutive failed reads. */
  failedReads: number;
  /** The name for the requisites that are being saved. */
  name: string;
  /** The requisites that are being saved, by field name. */
  values: Readonly<Record<string, string>>;
  /** Why they could not be saved, where no field is to blame. */
  failure: ApiFailure | null;
}

export type RequisiteChoiceEvent =
  /** Fill these in. */
  | { type: "entry.choose"; id: string }
  | { type: "save.begin" }
  | { type: "name.change"; value: string }
  | { type: "save.submit"; values: Readonly<Record<string, string>> }
  | { type: "save.cancel" }
  | PageEvent;

/** `requisites.chosen`: put them into the form. `requisites.only`: the same, where nothing stands there yet. */
export type RequisiteChoiceEmitted =
  | { type: "requisites.chosen" | "requisites.only"; requisites: SavedRequisites["requisites"] }
  | FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface RequisiteChoiceActors {
  /** listMyRequisites of one currency. */
  loadSaved: { input: { currency: number }; output: SavedRequisitesList };
  /** saveMyRequisites. A repeat has no second effect. */
  saveRequisites: { input: Schemas["SavedRequisitesCreate"]; output: SavedRequisites };
}

type Actors = RequisiteChoiceActors;

const unnamed = { name: "", ...unjudged };

/** What the form takes, also while the next attempt has to wait. */
const typing = { "name.change": { actions: "typeName" }, "save.cancel": "idle" } as const;

/**
 * The saved requisites of one side of the exchange form: they fill the form in, and typed requisites can be
 * saved.
 */
export const requisiteChoiceMachine = setup({
  types: {
    context: {} as RequisiteChoiceContext,
    events: {} as RequisiteChoiceEvent,
    emitted: {} as RequisiteChoiceEmitted,
    input: {} as RequisiteChoiceInput,
    tags: {} as Tag,
  },
  actors: {
    loadSaved: promiseContract<SavedRequisitesList, Actors["loadSaved"]["input"]>(),
    saveRequisites: promiseContract<SavedRequisites, Actors["saveRequisites"]["input"]>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    second: attempt.second,
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context: { readFailure, failedReads } }) =>
      retryDelayOf({ failure: readFailure, failedReads }),
  },
  guards: {
    ...attempt.waitGuards,
    isKnown: ({ context, event }) =>
      event.type === "entry.choose" && context.saved.some(({ id }) => id === event.id),
    isNamed: ({ context }) => checkSavedName(context.name) === null,
  },
  actions: {
    rememberSaved: assign((_, { results }: SavedRequisitesList) => ({
      saved: results,
      readFailure: null,
      failedReads: 0,
    })),
    rememberReadFailure: assign((args, failure: ApiFailure) => readFailedAgain(args, failure)),
    /**
     * One choice is none: what is filled in is shown, named, and compared once more before the payment. Not who pays: others'
     * details may be saved, and their payments are returned.
     */
    tellOnly: enqueueActions(({ context: { saved, side }, enqueue }) => {
      const [only, ...others] = saved;
      if (side === "to" && only !== undefined && others.length === 0)
        enqueue.emit({ type: "requisites.only", requisites: only.requisites });
    }),
    tellChosen: emit(({ context, event }) => {
      assertEvent(event, "entry.choose");
      const requisites = context.saved.find(({ id }) => id === event.id)?.requisites ?? [];
      return { type: "requisites.chosen" as const, requisites };
    }),
    beginName: assign(unnamed),
    typeName: assign(({ context, event }) => {
      assertEvent(event, "name.change");
      return { name: event.value, ...forgiving(context, "name") };
    }),
    beginAttempt: assign(({ event }) => {
      assertEvent(event, "save.submit");
      return { values: event.values, refusals: {}, failure: null };
    }),
    findFaults: assign(({ context }) => ({
      faults: faultsOf<LineFault>({ name: checkSavedName(context.name) }),
    })),
    tellRefused: enqueueActions((args) => tellFirst(args, ["name"])),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    addSaved: assign(({ context }, added: SavedRequisites) => ({
      saved: [added, ...context.saved.filter(({ id }) => id !== added.id)],
    })),
  },
}).createMachine({
  id: "requisite-choice",
  description: "Fills in the saved requisites of the user, and saves typed ones under a name.",
  meta: { begin: "Sign in as `anna@example.com`, open /en and choose a bank under ‘You receive’" },
  context: ({ input: { side, currency } }) => ({
    side,
    currency,
    saved: [],
    readFailure: null,
    failedReads: 0,
    ...unnamed,
    values: {},
    secondsLeft: 0,
  }),
  type: "parallel",
  invoke: { id: "watchPage", src: "watchPage" },
  on: { "entry.choose": { guard: "isKnown", actions: "tellChosen" } },
  states: {
    list: {
      initial: "loading",
      states: {
        loading: {
          tags: "pending",
          invoke: {
            id: "loadSaved",
            src: "loadSaved",
            input: ({ context }) => ({ currency: context.currency }),
            onDone: { target: "shown", actions: [{ type: "rememberSaved", params: outputIn }, "tellOnly"] },
            onError: { target: "failed", actions: { type: "rememberReadFailure", params: failureIn } },
          },
        },
        shown: { description: "Where there are saved details, they can be chosen" },
        /** The form works without saved requisites, so loading is retried silently. */
        failed: {
          tags: ["failed", "recoverable"],
          after: { retryDelay: "loading" },
          on: { "connection.restored": "loading" },
        },
      },
    },
    saving: {
      initial: "idle",
      states: {
        idle: { description: "", on: { "save.begin": { target: "naming", actions: "beginName" } } },
        naming: {
          description: "A field for the name of the details",
          on: {
            ...typing,
            "save.submit": [
              { guard: "isNamed", target: "sending", actions: "beginAttempt" },
              { actions: ["findFaults", "tellRefused"] },
            ],
          },
        },
        sending: {
          tags: "pending",
          invoke: {
            id: "saveRequisites",
            src: "saveRequisites",
            input: ({ context: { name, currency, side, values } }) => ({
              name: name.trim(),
              currency,
              side,
              requisites: { ...values },
            }),
            onDone: { target: "saved", actions: { type: "addSaved", params: outputIn } },
            onError: [attempt.onThrottled, { ...attempt.onRefused, target: "naming" }],
          },
        },
        throttled: { ...attempt.throttledUntil("naming"), on: typing },
        saved: {
          description: "A message says that the details are saved",
          on: { "save.begin": { target: "naming", actions: "beginName" } },
        },
      },
    },
  },
});

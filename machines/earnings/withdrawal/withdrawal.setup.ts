import { assertEvent, assign, enqueueActions, fromCallback, sendTo, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { waitOf } from "#machines/shared/attempt.ts";
import { firstRefused, shownFaults } from "#machines/shared/fields.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import { failedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import { without } from "#machines/shared/without.ts";
import {
  bodyOf,
  boundsIn,
  cardIn,
  cardsFor,
  changeRequisite,
  settledAmount,
  directionIn,
  draftOf,
  firstOpenStep,
  isAffordable,
  isReachable,
  requisiteField,
  stepFaults,
  stepFields,
  stepOfField,
} from "./withdrawal.form.ts";
import type {
  DraftChanged,
  PlaceChanged,
  Withdrawal,
  WithdrawalActors,
  WithdrawalAttempt,
  WithdrawalContext,
  WithdrawalEmitted,
  WithdrawalEvent,
  WithdrawalInput,
  WithdrawalStart,
  WithdrawalTerms,
  WizardStep,
} from "./withdrawal.types.ts";

type Actors = WithdrawalActors;

/** The wizard before anything was read. */
export const empty: Omit<WithdrawalContext, "user" | "step"> = {
  terms: null,
  cards: [],
  directionId: null,
  cardId: null,
  requisites: {},
  amount: "",
  clamped: null,
  touched: [],
  refusals: {},
  attempt: null,
  failure: null,
  failedReads: 0,
  secondsLeft: 0,
  newCourse: null,
  created: null,
};

const next: Record<WizardStep, WizardStep> = {
  direction: "payee",
  payee: "amount",
  amount: "review",
  review: "review",
};

/** Whether the form repeats the earlier request, under its key. */
const isRepeat = (context: WithdrawalContext): boolean =>
  context.attempt !== null && JSON.stringify(context.attempt.body) === JSON.stringify(bodyOf(context));

/** The names that the chart of the withdrawal uses. */
export const withdrawalSetup = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    input: {} as WithdrawalInput,
    emitted: {} as WithdrawalEmitted,
    tags: {} as Tag,
  },
  actors: {
    loadStart: promiseContract<Actors["loadStart"]["output"], Actors["loadStart"]["input"]>(),
    loadTerms: promiseContract<Actors["loadTerms"]["output"]>(),
    keepAttempt: promiseContract<Actors["keepAttempt"]["output"], Actors["keepAttempt"]["input"]>(),
    createWithdrawal: promiseContract<
      Actors["createWithdrawal"]["output"],
      Actors["createWithdrawal"]["input"]
    >(),
    /** Syncs the step with the address, one history entry each, and reports browser navigation. */
    syncPlace: fromCallback<PlaceChanged>(() => {
      throw new Error("This actor is not provided");
    }),
    /** Stores each draft that it is told. */
    keepDraft: fromCallback<DraftChanged>(() => {
      throw new Error("This actor is not provided");
    }),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** The wait is counted in seconds. */
    second: 1000,
    /** A dead server causes no `connection.restored`. The idempotency key makes the repeat safe. */
    offlineProbe: 10_000,
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    isCreated: (_, { terms }: WithdrawalStart) => terms.created !== null,
    isNothingOffered: ({ context: { terms } }) =>
      terms === null || !terms.directions.some((direction) => isAffordable(terms, direction)),
    isOffered: ({ context, event }) =>
      event.type === "direction.choose" && directionIn({ ...context, directionId: event.id }) !== null,
    hasCard: ({ context, event }) =>
      event.type === "card.choose" &&
      (event.id === null || cardsFor(context.cards, directionIn(context)).some(({ id }) => id === event.id)),
    isFilled: ({ context }, step: Exclude<WizardStep, "review">) =>
      Object.keys(stepFaults[step](context)).length === 0,
    isBeyond: ({ context }) => settledAmount(context) !== null,
    isAsked: ({ context, event }, step: WizardStep) =>
      (event.type === "step.open" || event.type === "place.returned") &&
      event.step === step &&
      isReachable(context, step),
    isWanted: ({ context }, step: WizardStep) => {
      const open = firstOpenStep(context);
      return (isReachable(context, context.step) ? context.step : open) === step;
    },
    isRepeat: ({ context }) => isRepeat(context),
    isCourseChanged: (_, failure: ApiFailure) =>
      failure.kind === "conflict" && failure.code === "course_changed",
    isFields: (_, failure: ApiFailure) => failure.kind === "fields",
    isOffline: (_, failure: ApiFailure) => failure.kind === "offline",
    /** Worth sending again, just as it is, after a while. */
    isToWait: (_, failure: ApiFailure) =>
      failure.kind === "throttled" ||
      failure.kind === "unavailable" ||
      (failure.kind === "conflict" && failure.code === "idempotency_in_progress"),
    /** The server knows the key with another body, so a new key is needed. */
    isKeyRefused: (_, failure: ApiFailure) =>
      failure.kind === "conflict" && failure.code === "idempotency_mismatch",
    isWaitOver: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    // Loading
    restore: assign(({ context }, { terms, cards, draft }: WithdrawalStart) => ({
      terms,
      cards,
      failure: null,
      failedReads: 0,
      ...(draft !== null && {
        directionId: draft.directionId,
        cardId: draft.cardId,
        requisites: draft.requisites,
        amount: draft.amount,
        attempt: draft.attempt,
        // A request that never arrived is repeated from where it was made.
        step: draft.attempt === null ? context.step : ("review" as const),
      }),
    })),
    rememberFound: assign((_, { terms }: WithdrawalStart) => ({ created: terms.created })),
    setTerms: assign((_, terms: WithdrawalTerms) => ({ terms })),
    rememberLoadFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    startAnew: assign({ ...empty, step: "direction" }),

    // Steps
    wantStep: assign((_, step: WizardStep) => ({ step })),
    wantNext: assign(({ context }) => ({ step: next[context.step] })),
    tellPlace: sendTo("syncPlace", ({ context }) => ({
      type: "place.changed" as const,
      step: context.step,
      replace: false,
    })),
    correctPlace: sendTo("syncPlace", ({ context }) => ({
      type: "place.changed" as const,
      step: context.step,
      replace: true,
    })),
    /** Marks a step's faults and emits which field takes the focus. */
    showFaults: enqueueActions(({ context, enqueue }, step: Exclude<WizardStep, "review">) => {
      const fields = stepFields[step](context);
      const { refusals } = context;
      enqueue.assign({ touched: fields });
      const faults = shownFaults(stepFaults[step](context), fields);
      const field = firstRefused({ faults, refusals }, fields);
      if (field !== undefined) enqueue.emit({ type: "form.refused", field });
    }),
    forgetTouched: assign({ touched: [] }),

    // Filling in
    chooseDirection: assign(({ context, event }) => {
      assertEvent(event, "direction.choose");
      const chosen = { ...context, directionId: event.id };
      const [first] = cardsFor(context.cards, directionIn(chosen));
      return {
        directionId: event.id,
        // A verified card is offered first; an earlier choice stays.
        cardId: cardIn(chosen)?.id ?? first?.id ?? null,
        clamped: null,
        refusals: {},
      };
    }),
    chooseCard: assign(({ context, event }) => {
      assertEvent(event, "card.choose");
      return { cardId: event.id, refusals: without(context.refusals, "card") };
    }),
    typeRequisite: assign(({ context, event }) => {
      assertEvent(event, "requisite.change");
      return {
        requisites: changeRequisite(context, event.name, event.value),
        refusals: without(context.refusals, requisiteField(event.name)),
      };
    }),
    touchField: assign(({ context, event }) => {
      assertEvent(event, "field.leave");
      // Leaving a field empty is not a mistake until the form is submitted.
      const faults = { ...stepFaults.payee(context), ...stepFaults.amount(context) };
      const fault = faults[event.field];
      const isEmpty = fault === "required" || fault === "empty";
      return isEmpty || context.touched.includes(event.field)
        ? {}
        : { touched: [...context.touched, event.field] };
    }),
    typeAmount: assign(({ context, event }) => {
      assertEvent(event, "amount.change");
      return {
        amount: event.text,
        clamped: null,
        refusals: without(context.refusals, "amount", "course"),
      };
    }),
    clampAmount: assign(({ context }) => settledAmount(context) ?? {}),
    fillAmount: assign(({ context, event }) => {
      assertEvent(event, "amount.fill");
      const bounds = boundsIn(context);
      return bounds === null
        ? {}
        : {
            amount: bounds[event.bound],
            clamped: null,
            refusals: without(context.refusals, "amount", "course"),
          };
    }),
    keepDraft: sendTo("keepDraft", ({ context }) => ({
      type: "draft.changed" as const,
      draft: draftOf(context),
    })),
    forgetDraft: sendTo("keepDraft", { type: "draft.changed" as const, draft: null }),

    // Creating
    setAttempt: assign((_, attempt: WithdrawalAttempt) => ({ attempt })),
    dropAttempt: assign({ attempt: null }),
    rememberFailure: assign((_, failure: ApiFailure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    rememberRefusals: assign((_, failure: ApiFailure) => {
      if (failure.kind !== "fields") return {};
      const steps = Object.keys(failure.fields).map(stepOfField);
      const first = (["direction", "payee", "amount"] as const).find((step) => steps.includes(step));
      return { refusals: failure.fields, step: first ?? ("review" as const) };
    }),
    tellRefused: enqueueActions(({ context, enqueue }) => {
      const [field] = Object.keys(context.refusals).filter((name) => stepOfField(name) === context.step);
      if (field !== undefined) enqueue.emit({ type: "form.refused", field });
    }),
    rememberCourseChange: assign((_, failure: ApiFailure) => ({
      newCourse: failure.kind === "conflict" && failure.code === "course_changed" ? failure.course : null,
    })),
    applyCourseChange: assign(({ context: { terms, directionId, newCourse } }) => ({
      newCourse: null,
      terms:
        terms === null || newCourse === null
          ? terms
          : {
              ...terms,
              directions: terms.directions.map((direction) =>
                direction.currency.id === directionId ? { ...direction, course: newCourse } : direction,
              ),
            },
    })),
    beginWait: assign((_, failure: ApiFailure) => ({ failure, secondsLeft: waitOf(failure) })),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    rememberCreated: assign((_, created: Withdrawal) => ({ created, failure: null })),
  },
});

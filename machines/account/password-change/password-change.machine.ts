import { assertEvent, assign, emit, enqueueActions, setup } from "xstate";
import { type ApiFailure, retryAfterOf } from "#domain/api-failure.ts";
import { second, waitGuards } from "#machines/shared/attempt.ts";
import { isFlawless } from "#machines/shared/fields.ts";
import { failureIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";
import { passwordFields } from "./password-change.types.ts";
import type {
  PasswordChangeContext,
  PasswordChangeEmitted,
  PasswordChangeEvent,
  PasswordChangeInput,
  PasswordValues,
} from "./password-change.types.ts";
import { firstInvalid, formFaults } from "./faults.ts";

const nothingTyped: PasswordValues = { old_password: "", password: "", repeat_password: "" };

/** Seconds to wait when a throttled answer does not say. */
const defaultWait = 60;

/** Changes the password of the signed-in user, which ends their other sessions. */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
    emitted: {} as PasswordChangeEmitted,
    tags: {} as Tag,
  },
  actors: { changePassword: promiseContract<void, PasswordValues>() },
  delays: { second },
  guards: {
    ...waitGuards,
    isInvalid: ({ context }) => !isFlawless(formFaults(context)),
    isFieldsRefusal: (_: unknown, failure: ApiFailure) => failure.kind === "fields",
  },
  actions: {
    typeField: assign(({ context, event }) => {
      assertEvent(event, "field.change");
      const { [event.field]: _gone, ...refusals } = context.refusals;
      return { values: { ...context.values, [event.field]: event.value }, refusals };
    }),
    touchField: assign(({ context, event }) => {
      assertEvent(event, "field.leave");
      // Passing by an empty field is no mistake yet; submitting is.
      const isEmpty = context.values[event.field] === "";
      return isEmpty ? {} : { touched: [...new Set([...context.touched, event.field])] };
    }),
    touchAll: assign({ touched: passwordFields, refusals: {}, failure: null }),
    tellRefused: enqueueActions(({ context, enqueue }) => {
      const field = firstInvalid(context);
      if (field !== undefined) enqueue.emit({ type: "form.refused", field });
    }),
    rememberRefusals: assign((_, failure: ApiFailure) =>
      failure.kind === "fields" ? { refusals: failure.fields } : {},
    ),
    rememberFailure: assign((_, failure: ApiFailure) => ({
      failure,
      secondsLeft: retryAfterOf(failure) ?? defaultWait,
    })),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    forgetFailure: assign({ failure: null }),
    clearForm: assign({ values: nothingTyped, touched: [], refusals: {}, failure: null }),
    tellChanged: emit({ type: "password.changed" }),
  },
}).createMachine({
  id: "password-change",
  description: "Changes the password: checks the rules, shows errors of the server, waits when throttled.",
  context: ({ input }) => ({
    ...input,
    values: nothingTyped,
    touched: [],
    refusals: {},
    failure: null,
    secondsLeft: 0,
  }),
  initial: "editing",
  states: {
    editing: {
      description: "The form can be filled in; any error is shown below its field",
      on: {
        "field.change": { actions: "typeField" },
        "field.leave": { actions: "touchField" },
        "form.submit": { target: "validating", actions: "touchAll" },
      },
    },
    validating: {
      always: [{ guard: "isInvalid", target: "editing", actions: "tellRefused" }, { target: "changing" }],
    },
    changing: {
      tags: "pending",
      invoke: {
        id: "changePassword",
        src: "changePassword",
        input: ({ context }) => context.values,
        onDone: { target: "changed", actions: ["clearForm", "tellChanged"] },
        onError: [
          {
            guard: { type: "isFieldsRefusal", params: failureIn },
            target: "editing",
            actions: [{ type: "rememberRefusals", params: failureIn }, "tellRefused"],
          },
          {
            guard: { type: "isThrottled", params: failureIn },
            target: "waitingTurn",
            actions: { type: "rememberFailure", params: failureIn },
          },
          { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    changed: {
      description: "A message says that the password is changed",
      on: {
        "field.change": { target: "editing", actions: "typeField" },
        "form.submit": { target: "validating", actions: "touchAll" },
      },
    },
    waitingTurn: {
      tags: "failed",
      after: {
        second: [
          { guard: "isWaitOver", target: "editing", actions: "forgetFailure" },
          { target: "waitingTurn", reenter: true, actions: "countDown" },
        ],
      },
      on: { "field.change": { actions: "typeField" } },
    },
    failed: {
      tags: ["failed", "recoverable"],
      on: {
        "field.change": { target: "editing", actions: ["typeField", "forgetFailure"] },
        "form.submit": { target: "validating", actions: "touchAll" },
      },
    },
  },
});

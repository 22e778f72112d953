import { and, assertEvent, assign, emit, enqueueActions, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { failureIn } from "#machines/outcome.ts";
import type { Tag } from "#machines/tags.ts";
import { promiseContract } from "#machines/unprovided.ts";
import type {
  FactorField,
  OtpSecret,
  SecondFactorActors,
  SecondFactorContext,
  SecondFactorEmitted,
  SecondFactorEvent,
  SecondFactorInput,
} from "./second-factor.types.ts";

type Actors = SecondFactorActors;

const nothingTyped: SecondFactorContext["values"] = { password: "", otp: "" };

/** Spaces are how apps show a code, not part of it. */
const codeOf = (text: string): string => text.replaceAll(/\s/g, "");

/** Sets up and removes the second factor of an account: time-based codes (RFC 6238) with recovery codes. */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    input: {} as SecondFactorInput,
    emitted: {} as SecondFactorEmitted,
    tags: {} as Tag,
  },
  actors: {
    beginSetup: promiseContract<OtpSecret, Actors["beginSetup"]["input"]>(),
    confirmSetup: promiseContract<Actors["confirmSetup"]["output"], Actors["confirmSetup"]["input"]>(),
    removeFactor: promiseContract<void, Actors["removeFactor"]["input"]>(),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    hasPassword: ({ context }) => context.values.password !== "",
    hasCode: ({ context }) => codeOf(context.values.otp) !== "",
    hasBoth: and(["hasPassword", "hasCode"]),
  },
  actions: {
    clearForm: assign({ values: nothingTyped, refusals: {}, failure: null }),
    typeField: assign(({ context, event }) => {
      assertEvent(event, "field.change");
      const { [event.field]: _gone, ...refusals } = context.refusals;
      return { values: { ...context.values, [event.field]: event.value }, refusals, failure: null };
    }),
    forgetFailure: assign({ refusals: {}, failure: null }),
    rememberFailure: assign((_, failure: ApiFailure) =>
      failure.kind === "fields" ? { refusals: failure.fields } : { failure },
    ),
    tellRefused: enqueueActions(({ context, enqueue }) => {
      const fields: FactorField[] = ["password", "otp"];
      const field = fields.find((name) => name in context.refusals);
      if (field !== undefined) enqueue.emit({ type: "form.refused", field });
    }),
    rememberSecret: assign((_, secret: OtpSecret) => ({ secret })),
    dropSecret: assign({ secret: null }),
    rememberCodes: assign((_, { codes }: Actors["confirmSetup"]["output"]) => ({ codes, isOn: true })),
    dropCodes: assign({ codes: [] }),
    rememberRemoved: assign({ isOn: false }),
    tellChanged: emit(({ context }) => ({ type: "factor.changed" as const, isOn: context.isOn })),
  },
}).createMachine({
  id: "second-factor",
  context: ({ input }) => ({
    ...input,
    values: nothingTyped,
    refusals: {},
    failure: null,
    secret: null,
    codes: [],
  }),
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isOn", target: "on" }, { target: "off" }] },
    off: { entry: ["clearForm", "dropSecret"], on: { "setup.begin": "provingPassword" } },
    provingPassword: {
      on: {
        "field.change": { actions: "typeField" },
        "form.submit": { guard: "hasPassword", target: "beginning" },
        "form.cancel": "off",
      },
    },
    beginning: {
      tags: "pending",
      entry: "forgetFailure",
      invoke: {
        id: "beginSetup",
        src: "beginSetup",
        input: ({ context }) => ({ password: context.values.password }),
        onDone: {
          target: "scanning",
          actions: ["clearForm", { type: "rememberSecret", params: ({ event }) => event.output }],
        },
        onError: {
          target: "provingPassword",
          actions: [{ type: "rememberFailure", params: failureIn }, "tellRefused"],
        },
      },
    },
    scanning: {
      on: {
        "field.change": { actions: "typeField" },
        "form.submit": { guard: "hasCode", target: "confirming" },
        "form.cancel": "off",
      },
    },
    confirming: {
      tags: "pending",
      entry: "forgetFailure",
      invoke: {
        id: "confirmSetup",
        src: "confirmSetup",
        input: ({ context }) => ({ otp: codeOf(context.values.otp) }),
        onDone: {
          target: "showingCodes",
          actions: [
            { type: "rememberCodes", params: ({ event }) => event.output },
            "clearForm",
            "dropSecret",
            "tellChanged",
          ],
        },
        onError: {
          target: "scanning",
          actions: [{ type: "rememberFailure", params: failureIn }, "tellRefused"],
        },
      },
    },
    showingCodes: { exit: "dropCodes", on: { "codes.keep": "on" } },
    on: { entry: "clearForm", on: { "removal.begin": "provingBoth" } },
    provingBoth: {
      on: {
        "field.change": { actions: "typeField" },
        "form.submit": { guard: "hasBoth", target: "removing" },
        "form.cancel": "on",
      },
    },
    removing: {
      tags: "pending",
      entry: "forgetFailure",
      invoke: {
        id: "removeFactor",
        src: "removeFactor",
        input: ({ context: { values } }) => ({ password: values.password, otp: codeOf(values.otp) }),
        onDone: { target: "off", actions: ["rememberRemoved", "tellChanged"] },
        onError: {
          target: "provingBoth",
          actions: [{ type: "rememberFailure", params: failureIn }, "tellRefused"],
        },
      },
    },
  },
});

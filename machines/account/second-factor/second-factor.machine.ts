import { and, assertEvent, assign, emit, enqueueActions, setup } from "xstate";
import {
  type FormRefused,
  type FormVerdict,
  forgiving,
  leftBy,
  tellFirst,
  unjudged,
} from "#machines/shared/form.ts";
import type { components } from "#openapi/schema.d.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

/** The secret of a second factor, to scan or type into an app; shown once. */
export type OtpSecret = components["schemas"]["OtpSecret"];

/** The inputs, named as on the wire. */
export type FactorField = "password" | "otp";

interface SecondFactorInput {
  /** Whether one is set up. */
  isOn: boolean;
}

interface SecondFactorContext extends SecondFactorInput, FormVerdict {
  values: Readonly<Record<FactorField, string>>;
  secret: OtpSecret | null;
  /** Codes to sign in with when the device is lost; shown once. */
  codes: readonly string[];
}

type SecondFactorEvent =
  | { type: "setup.begin" }
  | { type: "removal.begin" }
  /** Back to where one began, nothing done. */
  | { type: "form.cancel" }
  | { type: "field.change"; field: FactorField; value: string }
  | { type: "form.submit" }
  /** The recovery codes are kept somewhere. */
  | { type: "codes.keep" };

/** `factor.changed`: whether one is set up now. */
type SecondFactorEmitted = { type: "factor.changed"; isOn: boolean } | FormRefused;

export interface SecondFactorActors {
  /** beginOtp. */
  beginSetup: { input: { password: string }; output: OtpSecret };
  /** confirmOtp. */
  confirmSetup: { input: { otp: string }; output: { codes: string[] } };
  /** disableOtp. */
  removeFactor: { input: { password: string; otp: string }; output: void };
}

type Actors = SecondFactorActors;

const nothingTyped: SecondFactorContext["values"] = { password: "", otp: "" };

/** Spaces are how apps show a code, not part of it. */
const codeOf = (text: string): string => text.replaceAll(/\s/g, "");

const isMissing = ({ values }: SecondFactorContext, field: FactorField): boolean =>
  (field === "otp" ? codeOf(values.otp) : values.password) === "";

/** Submits a form with these fields once they are filled in. */
const sendOnce = <const Guard extends string, const Target extends string>(
  guard: Guard,
  target: Target,
  fields: readonly FactorField[],
) => [{ guard, target }, { actions: [{ type: "findMissing", params: { fields } }, "tellRefused"] }] as const;

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
    hasPassword: ({ context }) => !isMissing(context, "password"),
    hasCode: ({ context }) => !isMissing(context, "otp"),
    hasBoth: and(["hasPassword", "hasCode"]),
  },
  actions: {
    clearForm: assign({ values: nothingTyped, ...unjudged }),
    typeField: assign(({ context, event }) => {
      assertEvent(event, "field.change");
      const values = { ...context.values, [event.field]: event.value };
      return { values, ...forgiving(context, event.field), failure: null };
    }),
    findMissing: assign(({ context }, { fields }: { fields: readonly FactorField[] }) => ({
      ...unjudged,
      faults: faultsOf(
        Object.fromEntries(
          fields.map((field) => [field, isMissing(context, field) ? "required" : undefined]),
        ),
      ),
    })),
    forgetVerdict: assign(unjudged),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    tellRefused: enqueueActions((args) => tellFirst(args, ["password", "otp"])),
    rememberSecret: assign((_, secret: OtpSecret) => ({ secret })),
    dropSecret: assign({ secret: null }),
    rememberCodes: assign((_, { codes }: Actors["confirmSetup"]["output"]) => ({ codes, isOn: true })),
    dropCodes: assign({ codes: [] }),
    rememberRemoved: assign({ isOn: false }),
    tellChanged: emit(({ context }) => ({ type: "factor.changed" as const, isOn: context.isOn })),
  },
}).createMachine({
  id: "second-factor",
  description: "Sets up and removes the second factor: password, QR code, confirmation, recovery codes.",
  context: ({ input }) => ({
    ...input,
    values: nothingTyped,
    ...unjudged,
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
        "form.submit": sendOnce("hasPassword", "beginning", ["password"]),
        "form.cancel": "off",
      },
    },
    beginning: {
      tags: "pending",
      entry: "forgetVerdict",
      invoke: {
        id: "beginSetup",
        src: "beginSetup",
        input: ({ context }) => ({ password: context.values.password }),
        onDone: {
          target: "scanning",
          actions: ["clearForm", { type: "rememberSecret", params: outputIn }],
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
        "form.submit": sendOnce("hasCode", "confirming", ["otp"]),
        "form.cancel": "off",
      },
    },
    confirming: {
      tags: "pending",
      entry: "forgetVerdict",
      invoke: {
        id: "confirmSetup",
        src: "confirmSetup",
        input: ({ context }) => ({ otp: codeOf(context.values.otp) }),
        onDone: {
          target: "showingCodes",
          actions: [{ type: "rememberCodes", params: outputIn }, "clearForm", "dropSecret", "tellChanged"],
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
        "form.submit": sendOnce("hasBoth", "removing", ["password", "otp"]),
        "form.cancel": "on",
      },
    },
    removing: {
      tags: "pending",
      entry: "forgetVerdict",
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

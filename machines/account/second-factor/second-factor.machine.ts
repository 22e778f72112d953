import { assign, emit } from "xstate";
import type { components } from "#openapi/schema.d.ts";
import type { CredentialFault } from "#machines/shared/credentials.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import * as form from "#machines/shared/form.setup.ts";
import { outputIn } from "#machines/shared/outcome.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

/** The secret of a second factor, to scan or type into an app; shown once. */
export type OtpSecret = components["schemas"]["OtpSecret"];

/** The inputs, named as on the wire. */
export type FactorField = "password" | "otp";

interface SecondFactorInput {
  /** Whether one is set up. */
  isOn: boolean;
}

interface SecondFactor {
  values: Record<FactorField, string>;
  fault: CredentialFault;
  input: SecondFactorInput;
  own: SecondFactorInput & {
    secret: OtpSecret | null;
    /** Codes to sign in with when the device is lost; shown once. */
    codes: readonly string[];
  };
  event:
    | { type: "setup.begin" }
    | { type: "removal.begin" }
    /** Back to where one began, nothing done. */
    | { type: "form.cancel" }
    /** The recovery codes are kept somewhere. */
    | { type: "codes.keep" };
  /** Whether one is set up now. */
  emitted: { type: "factor.changed"; isOn: boolean };
}

type Context = form.ContextOf<SecondFactor>;

export interface SecondFactorActors {
  /** beginOtp. */
  beginSetup: { input: { password: string }; output: OtpSecret };
  /** confirmOtp. */
  confirmSetup: { input: { otp: string }; output: { codes: string[] } };
  /** disableOtp. */
  removeFactor: { input: { password: string; otp: string }; output: void };
}

type Actors = SecondFactorActors;

const nothingTyped = form.blank({ password: "", otp: "" });

/** Spaces are how apps show a code, not part of it. */
const codeOf = ({ values }: Context): string => values.otp.replaceAll(/\s/g, "");

const required = (text: string) => (text === "" ? ("required" as const) : undefined);

/** What a step takes, until it is left for where one began. */
const leaving = <const Target extends string>(target: Target) => ({
  ...form.typing,
  "form.cancel": target,
});

/** Sets up and removes the second factor of an account: time-based codes (RFC 6238) with recovery codes. */
export const secondFactorMachine = form
  .setupFor<SecondFactor>()({
    fields: ["password", "otp"],
    faultsIn: (context) =>
      faultsOf({ password: required(context.values.password), otp: required(codeOf(context)) }),
    actors: {
      beginSetup: promiseContract<OtpSecret, Actors["beginSetup"]["input"]>(),
      confirmSetup: promiseContract<Actors["confirmSetup"]["output"], Actors["confirmSetup"]["input"]>(),
      removeFactor: promiseContract<void, Actors["removeFactor"]["input"]>(),
    },
  })
  .extend({
    guards: { isOn: ({ context }) => context.isOn },
    actions: {
      clearForm: assign(nothingTyped),
      rememberSecret: assign((_, secret: OtpSecret) => ({ secret })),
      dropSecret: assign({ secret: null }),
      rememberCodes: assign((_, { codes }: Actors["confirmSetup"]["output"]) => ({ codes, isOn: true })),
      dropCodes: assign({ codes: [] }),
      rememberRemoved: assign({ isOn: false }),
      tellChanged: emit(({ context }) => ({ type: "factor.changed" as const, isOn: context.isOn })),
    },
  })
  .createMachine({
    id: "second-factor",
    description: "Sets up and removes the second factor: password, QR code, confirmation, recovery codes.",
    context: ({ input }) => ({ ...input, ...nothingTyped, secret: null, codes: [] }),
    initial: "deciding",
    states: {
      deciding: { always: [{ guard: "isOn", target: "on" }, { target: "off" }] },
      off: {
        description: "A button offers to turn two-step sign-in on",
        entry: ["clearForm", "dropSecret"],
        on: { "setup.begin": "provingPassword" },
      },
      provingPassword: {
        initial: "editing",
        states: form.states({
          src: "beginSetup",
          only: ["password"],
          bodyOf: ({ values }: Context) => ({ password: values.password }),
          on: leaving("#second-factor.off"),
          onDone: {
            target: "#second-factor.scanning",
            actions: ["clearForm", { type: "rememberSecret", params: outputIn }],
          },
        }),
      },
      scanning: {
        initial: "editing",
        states: form.states({
          src: "confirmSetup",
          only: ["otp"],
          bodyOf: (context: Context) => ({ otp: codeOf(context) }),
          on: leaving("#second-factor.off"),
          onDone: {
            target: "#second-factor.showingCodes",
            actions: [{ type: "rememberCodes", params: outputIn }, "clearForm", "dropSecret", "tellChanged"],
          },
        }),
      },
      showingCodes: {
        description: "The recovery codes are listed",
        exit: "dropCodes",
        on: { "codes.keep": "on" },
      },
      on: {
        description: "Two-step sign-in is on; a button turns it off",
        entry: "clearForm",
        on: { "removal.begin": "provingBoth" },
      },
      provingBoth: {
        initial: "editing",
        states: form.states({
          src: "removeFactor",
          bodyOf: (context: Context) => ({ password: context.values.password, otp: codeOf(context) }),
          on: leaving("#second-factor.on"),
          onDone: { target: "#second-factor.off", actions: ["rememberRemoved", "tellChanged"] },
        }),
      },
    },
  });

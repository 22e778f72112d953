import { assign, enqueueActions, setup } from "xstate";
import { toApiFailure } from "#domain/api-failure.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import {
  emailFault,
  faultsOf,
  firstRefused,
  forgiving,
  leftBy,
  second,
  untried,
  waitOf,
} from "#machines/form.ts";
import type { Tag } from "#machines/tags.ts";
import { promiseContract } from "#machines/unprovided.ts";
import type { SignInActors, SignInContext, SignInEmitted, SignInEvent } from "./sign-in.types.ts";

type Actors = SignInActors;

const failureIn = ({ event }: { event: { error: unknown } }) => toApiFailure(event.error);

const required = (text: string) => (text.trim() === "" ? ("required" as const) : undefined);

const credentialFaults = ({ email, password }: SignInContext) =>
  faultsOf({ email: emailFault(email), password: password === "" ? "required" : undefined });

const isNone = (faults: object) => Object.keys(faults).length === 0;

const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    tags: {} as Tag,
  },
  actors: {
    checkCaptcha: promiseContract<boolean>(),
    solveCaptcha: promiseContract<string>(),
    signIn: promiseContract<Actors["signIn"]["output"], Actors["signIn"]["input"]>(),
  },
  delays: { second },
  guards: {
    hasCredentials: ({ context }) => isNone(credentialFaults(context)),
    hasOtp: ({ context }) => required(context.otp) === undefined,
    isKept: (_, { isKept }: { isKept: boolean }) => isKept,
    isOtpAsked: (_, failure: ApiFailure) =>
      failure.kind === "unauthorized" && failure.code === "otp_required",
    /** The pair itself was refused, after the code was asked for. */
    isPairRefused: (_, failure: ApiFailure) =>
      failure.kind === "unauthorized" && failure.code !== "otp_required",
    isWanted: (_, wanted: boolean) => wanted,
    /** After some refusals the server wants a captcha that it did not want before. */
    isCaptchaAsked: ({ context }, failure: ApiFailure) =>
      context.recaptcha === "" && failure.kind === "fields" && failure.fields["recaptcha"] !== undefined,
    isThrottled: (_, failure: ApiFailure) => failure.kind === "throttled",
    isWaitOver: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    typeField: assign(({ context, event }) =>
      event.type === "field.change" ? { [event.field]: event.value, ...forgiving(context, event.field) } : {},
    ),
    setRemember: assign(({ event }) =>
      event.type === "remember.change" ? { remember: event.remember } : {},
    ),
    beginAttempt: assign({ refusals: {}, failure: null, recaptcha: "" }),
    forgetOtp: assign({ otp: "", faults: {}, refusals: {}, failure: null }),
    rememberSolution: assign({ recaptcha: (_, recaptcha: string) => recaptcha }),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => credentialFaults(context) }),
    findOtpFault: assign({ faults: ({ context }) => faultsOf({ otp: required(context.otp) }) }),
    tellRefused: enqueueActions(({ context, enqueue }) => {
      const field = firstRefused(context, ["email", "password", "otp"]);
      if (field !== undefined) enqueue.emit({ type: "form.refused", field });
    }),
  },
});

const inputOf = ({ context }: { context: SignInContext }) => {
  const { email, password, remember, otp, recaptcha } = context;
  return { email: email.trim(), password, remember, otp: otp.trim(), recaptcha };
};

/** E-mail and password. */
const credentials = signInSetup.createStateConfig({
  initial: "editing",
  states: {
    editing: {
      on: {
        "form.submit": [
          { guard: "hasCredentials", target: "checkingCaptcha", actions: "beginAttempt" },
          { actions: ["findFaults", "tellRefused"] },
        ],
      },
    },
    checkingCaptcha: {
      tags: "pending",
      invoke: {
        id: "checkCaptcha",
        src: "checkCaptcha",
        onDone: [
          { guard: { type: "isWanted", params: ({ event }) => event.output }, target: "solvingCaptcha" },
          { target: "signingIn" },
        ],
        onError: { target: "editing", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    solvingCaptcha: {
      tags: "pending",
      invoke: {
        id: "solveCaptcha",
        src: "solveCaptcha",
        onDone: {
          target: "signingIn",
          actions: { type: "rememberSolution", params: ({ event }) => event.output },
        },
        onError: { target: "editing", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    signingIn: {
      tags: "pending",
      invoke: {
        id: "signIn",
        src: "signIn",
        input: inputOf,
        onDone: [
          { guard: { type: "isKept", params: ({ event }) => event.output }, target: "#sign-in.signedIn" },
          { target: "#sign-in.cookiesBlocked" },
        ],
        onError: [
          { guard: { type: "isCaptchaAsked", params: failureIn }, target: "solvingCaptcha" },
          { guard: { type: "isOtpAsked", params: failureIn }, target: "#sign-in.secondFactor" },
          {
            guard: { type: "isThrottled", params: failureIn },
            target: "throttled",
            actions: { type: "beginWait", params: failureIn },
          },
          { target: "editing", actions: [{ type: "rememberFailure", params: failureIn }, "tellRefused"] },
        ],
      },
    },
    throttled: {
      tags: "failed",
      after: {
        second: [
          { guard: "isWaitOver", target: "editing" },
          { target: "throttled", reenter: true, actions: "countDown" },
        ],
      },
    },
  },
});

/** The code of the second factor; the pair is sent along once more. */
const secondFactor = signInSetup.createStateConfig({
  initial: "editing",
  on: { "otp.cancel": { target: "credentials", actions: "forgetOtp" } },
  states: {
    editing: {
      on: {
        "form.submit": [
          { guard: "hasOtp", target: "checkingCaptcha", actions: "beginAttempt" },
          { actions: ["findOtpFault", "tellRefused"] },
        ],
      },
    },
    checkingCaptcha: {
      tags: "pending",
      invoke: {
        id: "checkOtpCaptcha",
        src: "checkCaptcha",
        onDone: [
          { guard: { type: "isWanted", params: ({ event }) => event.output }, target: "solvingCaptcha" },
          { target: "signingIn" },
        ],
        onError: { target: "editing", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    solvingCaptcha: {
      tags: "pending",
      invoke: {
        id: "solveOtpCaptcha",
        src: "solveCaptcha",
        onDone: {
          target: "signingIn",
          actions: { type: "rememberSolution", params: ({ event }) => event.output },
        },
        onError: { target: "editing", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    signingIn: {
      tags: "pending",
      invoke: {
        id: "confirmSignIn",
        src: "signIn",
        input: inputOf,
        onDone: [
          { guard: { type: "isKept", params: ({ event }) => event.output }, target: "#sign-in.signedIn" },
          { target: "#sign-in.cookiesBlocked" },
        ],
        onError: [
          { guard: { type: "isCaptchaAsked", params: failureIn }, target: "solvingCaptcha" },
          {
            guard: { type: "isThrottled", params: failureIn },
            target: "throttled",
            actions: { type: "beginWait", params: failureIn },
          },
          {
            guard: { type: "isPairRefused", params: failureIn },
            target: "#sign-in.credentials",
            actions: ["forgetOtp", { type: "rememberFailure", params: failureIn }],
          },
          { target: "editing", actions: [{ type: "rememberFailure", params: failureIn }, "tellRefused"] },
        ],
      },
    },
    throttled: {
      tags: "failed",
      after: {
        second: [
          { guard: "isWaitOver", target: "editing" },
          { target: "throttled", reenter: true, actions: "countDown" },
        ],
      },
    },
  },
});

/** Signing in (Product 4): e-mail and password, a captcha where one is asked for, the second factor where there is one. */
export const signInMachine = signInSetup.createMachine({
  id: "sign-in",
  context: { email: "", password: "", otp: "", remember: false, recaptcha: "", ...untried },
  on: {
    "field.change": { actions: "typeField" },
    "remember.change": { actions: "setRemember" },
  },
  initial: "credentials",
  states: {
    credentials,
    secondFactor,
    // The session has opened, but it would end with its first token: better said now than felt in five minutes.
    cookiesBlocked: {
      tags: ["failed", "recoverable"],
      on: { "form.submit": { target: "credentials", actions: "forgetOtp" } },
    },
    signedIn: {},
  },
});

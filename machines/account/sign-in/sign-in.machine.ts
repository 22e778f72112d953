import { assign, enqueueActions, not, setup, stateIn } from "xstate";
import type { CaptchaAttempt } from "#machines/shared/attempt.ts";
import {
  type FormContext,
  type FormRefused,
  forgiving,
  leftBy,
  tellFirst,
  untried,
  unjudged,
} from "#machines/shared/form.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { captchaMachine, type CaptchaOutput } from "#machines/site/captcha/captcha.machine.ts";
import { emailFault } from "#machines/shared/credentials.ts";
import { faultsOf, isFlawless } from "#machines/shared/fields.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

/** The fields of the form; `otp` is the code of the second factor. */
export type SignInField = "email" | "password" | "otp";

interface SignInContext extends Record<SignInField, string>, FormContext, CaptchaAttempt {
  /** 30 days, else until the browser closes. */
  remember: boolean;
}

/** What the person does. */
type SignInEvent =
  | { type: "field.change"; field: SignInField; value: string }
  | { type: "remember.change"; remember: boolean }
  | { type: "form.submit" }
  /** Back to e-mail and password. */
  | { type: "otp.cancel" };

type SignInEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface SignInActors {
  /**
   * POST /auth/login/. Passes the access token to the session, which opens with it. Returns whether the
   * browser stored the refresh cookie; without it the session lasts as long as one token.
   */
  signIn: {
    input: Pick<SignInContext, "email" | "password" | "remember" | "otp" | "recaptcha">;
    output: { isKept: boolean };
  };
}

type Actors = SignInActors;

const required = (text: string) => (text.trim() === "" ? ("required" as const) : undefined);

const credentialFaults = ({ email, password }: SignInContext) =>
  faultsOf({ email: emailFault(email), password: password === "" ? "required" : undefined });

const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    tags: {} as Tag,
  },
  actors: {
    captcha: captchaMachine,
    signIn: promiseContract<Actors["signIn"]["output"], Actors["signIn"]["input"]>(),
  },
  delays: { second: attempt.second },
  guards: {
    ...attempt.captchaGuards,
    ...attempt.waitGuards,
    hasCredentials: ({ context }) => isFlawless(credentialFaults(context)),
    hasOtp: ({ context }) => required(context.otp) === undefined,
    isKept: (_: unknown, { isKept }: { isKept: boolean }) => isKept,
    /** The session may be open already while the code is on its way. */
    canGoBack: not(stateIn({ secondFactor: "signingIn" })),
    isOtpAsked: (_: unknown, failure: ApiFailure) =>
      failure.kind === "unauthorized" && failure.code === "otp_required",
    /** The pair itself was refused, after the code was asked for. */
    isPairRefused: (_: unknown, failure: ApiFailure) =>
      failure.kind === "unauthorized" && failure.code !== "otp_required",
  },
  actions: {
    typeField: assign(({ context, event }) =>
      event.type === "field.change" ? { [event.field]: event.value, ...forgiving(context, event.field) } : {},
    ),
    setRemember: assign(({ event }) =>
      event.type === "remember.change" ? { remember: event.remember } : {},
    ),
    beginAttempt: assign(attempt.fresh),
    demandCaptcha: assign({ isCaptchaDemanded: true }),
    forgetOtp: assign({ otp: "", ...unjudged }),
    rememberCaptcha: assign((_, output: CaptchaOutput) => attempt.leftByCaptcha(output)),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findCredentialFaults: assign({ faults: ({ context }) => credentialFaults(context) }),
    findOtpFault: assign({ faults: ({ context }) => faultsOf({ otp: required(context.otp) }) }),
    tellRefused: enqueueActions((args) => tellFirst(args, ["email", "password", "otp"])),
  },
});

const inputOf = ({ context }: { context: SignInContext }) => {
  const { email, password, remember, otp, recaptcha } = context;
  return { email: email.trim(), password, remember, otp: otp.trim(), recaptcha };
};

/** The differences between the two steps of the form. */
interface Step<Answer> {
  isFilled: "hasCredentials" | "hasOtp";
  findFaults: "findCredentialFaults" | "findOtpFault";
  /** Answers that only this step can get, as a branch of `onError`. */
  onAnswer: Answer;
}

/** One step of the form: filled in and sent, with a captcha if required, until the server accepts it. */
const stepOf = <const Answer>({ isFilled, findFaults, onAnswer }: Step<Answer>) =>
  ({
    initial: "editing",
    states: {
      editing: {
        on: {
          "form.submit": [
            { guard: isFilled, target: "obtainingCaptcha", actions: "beginAttempt" },
            { actions: [findFaults, "tellRefused"] },
          ],
        },
      },
      obtainingCaptcha: attempt.captchaBefore("signingIn"),
      signingIn: {
        tags: "pending",
        invoke: {
          id: "signIn",
          src: "signIn",
          input: inputOf,
          onDone: [
            { guard: { type: "isKept", params: outputIn }, target: "#sign-in.signedIn" },
            {
              target: "#sign-in.cookiesBlocked",
              description: "The browser keeps no cookie (block cookies for the site first)",
            },
          ],
          onError: [attempt.onCaptchaAsked, onAnswer, attempt.onThrottled, attempt.onRefused],
        },
      },
      throttled: attempt.throttledUntil("editing"),
    },
  }) as const;

/** E-mail and password. */
const credentials = signInSetup.createStateConfig({
  description: "The card ‘Sign in’ asks for e-mail and password; any error is shown there",
  ...stepOf({
    isFilled: "hasCredentials",
    findFaults: "findCredentialFaults",
    onAnswer: {
      guard: { type: "isOtpAsked", params: failureIn },
      target: "#sign-in.secondFactor",
      description: "The server asks for the code (first turn on two-step sign-in)",
    },
  }),
});

/** The code of the second factor; e-mail and password are sent again with it. */
const secondFactor = signInSetup.createStateConfig({
  description: "The card ‘Confirm that it is you’ asks for ‘Code’",
  ...stepOf({
    isFilled: "hasOtp",
    findFaults: "findOtpFault",
    onAnswer: {
      guard: { type: "isPairRefused", params: failureIn },
      target: "#sign-in.credentials",
      actions: ["forgetOtp", { type: "rememberFailure", params: failureIn }],
    },
  }),
  on: {
    "otp.cancel": {
      description: "Press ‘Back’",
      guard: "canGoBack",
      target: "credentials",
      actions: "forgetOtp",
    },
  },
});

/** Signing in: e-mail and password, a captcha if required, the second factor if there is one. */
export const signInMachine = signInSetup.createMachine({
  id: "sign-in",
  description: "Signs in with e-mail and password, a captcha if required, and the second factor if enabled.",
  meta: { begin: "Open /en/login in a private window; the password is `walk the demo 2026`" },
  context: {
    email: "",
    password: "",
    otp: "",
    remember: false,
    ...untried,
    ...attempt.fresh,
  },
  on: {
    "field.change": { actions: "typeField" },
    "remember.change": { description: "Tick ‘Remember me for 30 days’", actions: "setRemember" },
  },
  initial: "credentials",
  states: {
    credentials,
    secondFactor,
    // The session is open but would end with its first token: say so now rather than in five minutes.
    cookiesBlocked: {
      description: "‘Your browser keeps no cookies for this site’, with ‘Sign in again’",
      tags: ["failed", "recoverable"],
      on: { "form.submit": { target: "credentials", actions: "forgetOtp" } },
    },
    signedIn: { description: "The page ‘Your orders’ opens" },
  },
});

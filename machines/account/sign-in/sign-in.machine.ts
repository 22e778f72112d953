import { assign, not, stateIn } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { captchaMachine } from "#machines/site/captcha/captcha.machine.ts";
import { type CredentialFault, emailFault } from "#machines/shared/credentials.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { unjudged } from "#machines/shared/form.ts";
import * as form from "#machines/shared/form.setup.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

/** The fields of the form; `otp` is the code of the second factor. */
export type SignInField = "email" | "password" | "otp";

interface SignIn {
  values: Record<SignInField, string> & {
    /** 30 days, else until the browser closes. */
    remember: boolean;
  };
  fault: CredentialFault;
  event:
    | { type: "remember.change"; remember: boolean }
    /** Back to e-mail and password. */
    | { type: "otp.cancel" };
}

const bodyOf = ({ values, recaptcha }: form.ContextOf<SignIn>) => ({
  ...values,
  email: values.email.trim(),
  otp: values.otp.trim(),
  recaptcha,
});

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface SignInActors {
  /**
   * POST /auth/login/. Passes the access token to the session, which opens with it. Returns whether the
   * browser stored the refresh cookie; without it the session lasts as long as one token.
   */
  signIn: { input: ReturnType<typeof bodyOf>; output: { isKept: boolean } };
}

type Actors = SignInActors;

const required = (text: string) => (text === "" ? ("required" as const) : undefined);

const signInSetup = form
  .setupFor<SignIn>()({
    fields: ["email", "password", "otp"],
    faultsIn: ({ values: { email, password, otp } }) =>
      faultsOf({ email: emailFault(email), password: required(password), otp: required(otp.trim()) }),
    actors: {
      captcha: captchaMachine,
      signIn: promiseContract<Actors["signIn"]["output"], Actors["signIn"]["input"]>(),
    },
  })
  .extend({
    guards: {
      isKept: (_, { isKept }: { isKept: boolean }) => isKept,
      /** The session may be open already while the code is on its way. */
      canGoBack: not(stateIn({ secondFactor: "sending" })),
      isOtpAsked: (_, failure: ApiFailure) =>
        failure.kind === "unauthorized" && failure.code === "otp_required",
      /** The pair itself was refused, after the code was asked for. */
      isPairRefused: (_, failure: ApiFailure) =>
        failure.kind === "unauthorized" && failure.code !== "otp_required",
    },
    actions: {
      forgetOtp: assign(({ context: { values } }) => ({ values: { ...values, otp: "" }, ...unjudged })),
    },
  });

/** Where both steps lead. */
const sending = {
  src: "signIn",
  bodyOf,
  onDone: [
    { guard: { type: "isKept", params: outputIn }, target: "#sign-in.signedIn" },
    {
      target: "#sign-in.cookiesBlocked",
      description: "The browser keeps no cookie (block cookies for the site first)",
    },
  ],
} as const;

/** Signing in: e-mail and password, a captcha if required, the second factor if there is one. */
export const signInMachine = signInSetup.createMachine({
  id: "sign-in",
  description: "Signs in with e-mail and password, a captcha if required, and the second factor if enabled.",
  meta: { begin: "Open /en/login in a private window; the password is `walk the demo 2026`" },
  context: form.blank({ email: "", password: "", otp: "", remember: false }),
  on: {
    ...form.typing,
    "remember.change": {
      description: "Tick ‘Remember me for 30 days’",
      actions: form.setting("remember", ({ remember }: { remember: boolean }) => remember),
    },
  },
  initial: "credentials",
  states: {
    credentials: {
      description: "The card ‘Sign in’ asks for e-mail and password; any error is shown there",
      initial: "editing",
      states: form.captchaStates({
        ...sending,
        only: ["email", "password"],
        onError: [
          {
            guard: { type: "isOtpAsked", params: failureIn },
            target: "#sign-in.secondFactor",
            description: "The server asks for the code (first turn on two-step sign-in)",
          },
        ],
      }),
    },
    // E-mail and password are sent again with the code.
    secondFactor: {
      description: "The card ‘Confirm that it's you’ asks for ‘Code’",
      initial: "editing",
      states: form.captchaStates({
        ...sending,
        only: ["otp"],
        onError: [
          {
            guard: { type: "isPairRefused", params: failureIn },
            target: "#sign-in.credentials",
            actions: ["forgetOtp", { type: "rememberFailure", params: failureIn }],
          },
        ],
      }),
      on: {
        "otp.cancel": {
          description: "Press ‘Back’",
          guard: "canGoBack",
          target: "credentials",
          actions: "forgetOtp",
        },
      },
    },
    // The session is open but would end with its first token: say so now rather than in five minutes.
    cookiesBlocked: {
      description: "‘Your browser keeps no cookies for this site’, with ‘Sign in again’",
      tags: ["failed", "recoverable"],
      on: { "form.submit": { target: "credentials", actions: "forgetOtp" } },
    },
    signedIn: { description: "The page ‘Your orders’ opens" },
  },
});

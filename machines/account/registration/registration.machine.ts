import { assign, enqueueActions, setup } from "xstate";
import type { CaptchaAttempt } from "#machines/shared/attempt.ts";
import {
  type FormContext,
  type FormRefused,
  forgiving,
  leftBy,
  tellFirst,
  untried,
} from "#machines/shared/form.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { captchaMachine, type CaptchaOutput } from "#machines/site/captcha/captcha.machine.ts";
import { emailFault, newPasswordFaults } from "#machines/shared/credentials.ts";
import { faultsOf, isFlawless } from "#machines/shared/fields.ts";
import { mailRequestMachine } from "#machines/account/mail-request/mail-request.machine.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

/** What is typed in to register. */
export type RegistrationField = "email" | "password" | "repeat";

interface RegistrationInput {
  /** Referral code of the person who referred the visitor. */
  rid: string | null;
}

interface RegistrationContext
  extends RegistrationInput, Record<RegistrationField, string>, FormContext, CaptchaAttempt {
  /** Whether the rules were read and agreed to. */
  rules: boolean;
}

/** What the person does. */
type RegistrationEvent =
  | { type: "field.change"; field: RegistrationField; value: string }
  | { type: "rules.change"; agreed: boolean }
  | { type: "form.submit" };

type RegistrationEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface RegistrationActors {
  /** POST /users/signup/. The answer does not reveal whether the e-mail is known. */
  signUp: {
    input: Pick<RegistrationContext, "email" | "password" | "repeat" | "rules" | "recaptcha" | "rid">;
    output: void;
  };
}

type Actors = RegistrationActors;

const faultsIn = (context: RegistrationContext) =>
  faultsOf({
    email: emailFault(context.email),
    ...newPasswordFaults(context, context.email),
    rules: context.rules ? undefined : "rules",
  });

/** Creates an account. It ends with a mail whose link opens the account. */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    emitted: {} as RegistrationEmitted,
    tags: {} as Tag,
    children: {} as {
      captcha: "captcha";
      signUp: "signUp";
      mailRequest: "mailRequest";
    },
  },
  actors: {
    captcha: captchaMachine,
    signUp: promiseContract<void, Actors["signUp"]["input"]>(),
    mailRequest: mailRequestMachine,
  },
  delays: { second: attempt.second },
  guards: {
    ...attempt.captchaGuards,
    ...attempt.waitGuards,
    isComplete: ({ context }) => isFlawless(faultsIn(context)),
  },
  actions: {
    typeField: assign(({ context, event }) =>
      event.type === "field.change" ? { [event.field]: event.value, ...forgiving(context, event.field) } : {},
    ),
    setRules: assign(({ context, event }) =>
      event.type === "rules.change" ? { rules: event.agreed, ...forgiving(context, "rules") } : {},
    ),
    beginAttempt: assign(attempt.fresh),
    demandCaptcha: assign({ isCaptchaDemanded: true }),
    /** Nothing needs them any more. */
    forgetPasswords: assign({ password: "", repeat: "" }),
    rememberCaptcha: assign((_, output: CaptchaOutput) => attempt.leftByCaptcha(output)),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions((args) => tellFirst(args, ["email", "password", "repeat", "rules"])),
  },
}).createMachine({
  id: "registration",
  description: "Registers an account: repeated password, its strength, the rules, a confirmation e-mail.",
  meta: { begin: "Open /en/register in a private window (with `?rid=` where one is in the brackets)" },
  context: ({ input }) => ({
    ...input,
    ...untried,
    ...attempt.fresh,
    email: "",
    password: "",
    repeat: "",
    rules: false,
  }),
  on: {
    "field.change": { actions: "typeField" },
    "rules.change": {
      description: "Tick ‘I agree to the exchange rules and the AML and KYC policy’",
      actions: "setRules",
    },
  },
  initial: "editing",
  states: {
    editing: {
      on: {
        "form.submit": [
          {
            description: "Press ‘Create an account’",
            guard: "isComplete",
            target: "obtainingCaptcha",
            actions: "beginAttempt",
          },
          { actions: ["findFaults", "tellRefused"] },
        ],
      },
    },
    obtainingCaptcha: attempt.captchaBefore("signingUp"),
    signingUp: {
      tags: "pending",
      invoke: {
        id: "signUp",
        src: "signUp",
        input: ({ context: { email, password, repeat, rules, recaptcha, rid } }) => ({
          email: email.trim(),
          password,
          repeat,
          rules,
          recaptcha,
          rid,
        }),
        onDone: { target: "sent", actions: "forgetPasswords" },
        onError: [attempt.onCaptchaAsked, attempt.onThrottled, attempt.onRefused],
      },
    },
    throttled: attempt.throttledUntil("editing"),
    // The mail may be lost or late: it can be asked for again.
    sent: {
      description: "‘Almost done: check your mail’; the e-mail is at /dev/mailbox",
      invoke: {
        id: "mailRequest",
        src: "mailRequest",
        input: ({ context }) => ({ purpose: "activation", email: context.email.trim() }),
      },
    },
  },
});

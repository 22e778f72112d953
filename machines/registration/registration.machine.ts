import { assign, enqueueActions, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { passwordFault } from "#domain/password.ts";
import {
  captchaBefore,
  captchaGuards,
  leftByCaptcha,
  newAttempt,
  onCaptchaAsked,
  onRefused,
  onThrottled,
  second,
  throttledUntil,
  waitGuards,
  waitOf,
} from "#machines/attempt.ts";
import { captchaMachine } from "#machines/captcha/captcha.machine.ts";
import type { CaptchaOutput } from "#machines/captcha/captcha.types.ts";
import { emailFault, faultsOf, forgiving, isFlawless, leftBy, tellFirst, untried } from "#machines/form.ts";
import { mailRequestMachine } from "#machines/mail-request/mail-request.machine.ts";
import type { Tag } from "#machines/tags.ts";
import { promiseContract } from "#machines/unprovided.ts";
import type {
  RegistrationActors,
  RegistrationContext,
  RegistrationEmitted,
  RegistrationEvent,
  RegistrationInput,
} from "./registration.types.ts";

type Actors = RegistrationActors;

const faultsIn = ({ email, password, repeat, rules }: RegistrationContext) =>
  faultsOf({
    email: emailFault(email),
    password: password === "" ? "required" : passwordFault(password, email),
    repeat: repeat === "" ? "required" : repeat === password ? undefined : "mismatch",
    rules: rules ? undefined : "rules",
  });

/** Creating an account (Product 4). It ends with a mail; the account is opened by the link in it. */
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
  delays: { second },
  guards: {
    ...captchaGuards,
    ...waitGuards,
    isComplete: ({ context }) => isFlawless(faultsIn(context)),
  },
  actions: {
    typeField: assign(({ context, event }) =>
      event.type === "field.change" ? { [event.field]: event.value, ...forgiving(context, event.field) } : {},
    ),
    setRules: assign(({ context, event }) =>
      event.type === "rules.change" ? { rules: event.agreed, ...forgiving(context, "rules") } : {},
    ),
    beginAttempt: assign(newAttempt),
    demandCaptcha: assign({ isCaptchaDemanded: true }),
    /** Nothing needs them any more. */
    forgetPasswords: assign({ password: "", repeat: "" }),
    rememberCaptcha: assign((_, output: CaptchaOutput) => leftByCaptcha(output)),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions((args) => tellFirst(args, ["email", "password", "repeat", "rules"])),
  },
}).createMachine({
  id: "registration",
  context: ({ input }) => ({
    ...input,
    ...untried,
    ...newAttempt,
    email: "",
    password: "",
    repeat: "",
    rules: false,
  }),
  on: { "field.change": { actions: "typeField" }, "rules.change": { actions: "setRules" } },
  initial: "editing",
  states: {
    editing: {
      on: {
        "form.submit": [
          { guard: "isComplete", target: "obtainingCaptcha", actions: "beginAttempt" },
          { actions: ["findFaults", "tellRefused"] },
        ],
      },
    },
    obtainingCaptcha: captchaBefore("signingUp"),
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
        onError: [onCaptchaAsked, onThrottled, onRefused],
      },
    },
    throttled: throttledUntil("editing"),
    // The mail may be lost or late: it can be asked for again.
    sent: {
      invoke: {
        id: "mailRequest",
        src: "mailRequest",
        input: ({ context }) => ({ purpose: "activation", email: context.email.trim() }),
      },
    },
  },
});

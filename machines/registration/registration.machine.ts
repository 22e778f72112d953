import { assign, enqueueActions, setup } from "xstate";
import { toApiFailure } from "#domain/api-failure.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import { passwordFault } from "#domain/password.ts";
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

const failureIn = ({ event }: { event: { error: unknown } }) => toApiFailure(event.error);

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
      checkCaptcha: "checkCaptcha";
      solveCaptcha: "solveCaptcha";
      signUp: "signUp";
      mailRequest: "mailRequest";
    },
  },
  actors: {
    checkCaptcha: promiseContract<boolean>(),
    solveCaptcha: promiseContract<string>(),
    signUp: promiseContract<void, Actors["signUp"]["input"]>(),
    mailRequest: mailRequestMachine,
  },
  delays: { second },
  guards: {
    isComplete: ({ context }) => Object.keys(faultsIn(context)).length === 0,
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
    setRules: assign(({ context, event }) =>
      event.type === "rules.change" ? { rules: event.agreed, ...forgiving(context, "rules") } : {},
    ),
    beginAttempt: assign({ refusals: {}, failure: null, recaptcha: "" }),
    /** Nothing needs them any more. */
    forgetPasswords: assign({ password: "", repeat: "" }),
    rememberSolution: assign({ recaptcha: (_, recaptcha: string) => recaptcha }),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions(({ context, enqueue }) => {
      const field = firstRefused(context, ["email", "password", "repeat", "rules"]);
      if (field !== undefined) enqueue.emit({ type: "form.refused", field });
    }),
  },
}).createMachine({
  id: "registration",
  context: ({ input }) => ({
    ...input,
    ...untried,
    email: "",
    password: "",
    repeat: "",
    rules: false,
    recaptcha: "",
  }),
  on: { "field.change": { actions: "typeField" }, "rules.change": { actions: "setRules" } },
  initial: "editing",
  states: {
    editing: {
      on: {
        "form.submit": [
          { guard: "isComplete", target: "checkingCaptcha", actions: "beginAttempt" },
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
          { target: "signingUp" },
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
          target: "signingUp",
          actions: { type: "rememberSolution", params: ({ event }) => event.output },
        },
        onError: { target: "editing", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
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
        onError: [
          { guard: { type: "isCaptchaAsked", params: failureIn }, target: "solvingCaptcha" },
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

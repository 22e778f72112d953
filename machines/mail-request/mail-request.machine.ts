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
import type {
  MailRequestActors,
  MailRequestContext,
  MailRequestEmitted,
  MailRequestEvent,
  MailRequestInput,
} from "./mail-request.types.ts";

type Actors = MailRequestActors;

const failureIn = ({ event }: { event: { error: unknown } }) => toApiFailure(event.error);

/**
 * Asks for a mail with a link (Specification 8: 'a link is sent by e-mail'). Whether the address is known stays open.
 * Parents: `recovery`, `activation`, and `registration` when its mail did not come.
 */
export const mailRequestMachine = setup({
  types: {
    context: {} as MailRequestContext,
    events: {} as MailRequestEvent,
    input: {} as MailRequestInput,
    emitted: {} as MailRequestEmitted,
    tags: {} as Tag,
  },
  actors: {
    checkCaptcha: promiseContract<boolean>(),
    solveCaptcha: promiseContract<string>(),
    requestMail: promiseContract<void, Actors["requestMail"]["input"]>(),
  },
  delays: { second },
  guards: {
    isComplete: ({ context }) => emailFault(context.email) === undefined,
    isWanted: (_, wanted: boolean) => wanted,
    /** After some refusals the server wants a captcha that it did not want before. */
    isCaptchaAsked: ({ context }, failure: ApiFailure) =>
      context.recaptcha === "" && failure.kind === "fields" && failure.fields["recaptcha"] !== undefined,
    isThrottled: (_, failure: ApiFailure) => failure.kind === "throttled",
    isWaitOver: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    typeEmail: assign(({ context, event }) =>
      event.type === "email.change" ? { email: event.value, ...forgiving(context, "email") } : {},
    ),
    beginAttempt: assign({ refusals: {}, failure: null, recaptcha: "" }),
    rememberSolution: assign({ recaptcha: (_, recaptcha: string) => recaptcha }),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsOf({ email: emailFault(context.email) }) }),
    tellRefused: enqueueActions(({ context, enqueue }) => {
      const field = firstRefused(context, ["email"]);
      if (field !== undefined) enqueue.emit({ type: "form.refused", field });
    }),
  },
}).createMachine({
  id: "mail-request",
  context: ({ input }) => ({ ...input, ...untried, recaptcha: "" }),
  on: { "email.change": { actions: "typeEmail" } },
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
          { target: "requesting" },
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
          target: "requesting",
          actions: { type: "rememberSolution", params: ({ event }) => event.output },
        },
        onError: { target: "editing", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    requesting: {
      tags: "pending",
      invoke: {
        id: "requestMail",
        src: "requestMail",
        input: ({ context: { purpose, email, recaptcha } }) => ({ purpose, email: email.trim(), recaptcha }),
        onDone: "sent",
        onError: [
          { guard: { type: "isCaptchaAsked", params: failureIn }, target: "solvingCaptcha" },
          {
            guard: { type: "isThrottled", params: failureIn },
            target: "throttled",
            actions: { type: "beginWait", params: failureIn },
          },
          {
            target: "editing",
            actions: [{ type: "rememberFailure", params: failureIn }, "tellRefused"],
          },
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
    sent: { on: { "form.again": "editing" } },
  },
});

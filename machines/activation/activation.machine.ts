import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import * as attempt from "#machines/attempt.ts";
import { linkGuards, readingLinkBefore } from "#machines/mail-link.ts";
import { mailRequestMachine } from "#machines/mail-request/mail-request.machine.ts";
import { failureIn } from "#machines/outcome.ts";
import type { Tag } from "#machines/tags.ts";
import { promiseContract } from "#machines/unprovided.ts";
import type { ActivationActors, ActivationContext, ActivationEvent } from "./activation.types.ts";

type Actors = ActivationActors;

const mailRequest = {
  id: "mailRequest",
  src: "mailRequest",
  input: { purpose: "activation", email: "" },
} as const;

/** Where the link of the activation mail leads (Specification 4). A button acts on it, or another link is asked for. */
export const activationMachine = setup({
  types: {
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
    tags: {} as Tag,
    children: {} as {
      readLinkToken: "readLinkToken";
      activateAccount: "activateAccount";
      mailRequest: "mailRequest";
    },
  },
  actors: {
    readLinkToken: promiseContract<Actors["readLinkToken"]["output"]>(),
    activateAccount: promiseContract<void, Actors["activateAccount"]["input"]>(),
    mailRequest: mailRequestMachine,
  },
  delays: { second: attempt.second },
  guards: { ...linkGuards, ...attempt.waitGuards },
  actions: {
    rememberToken: assign({ token: (_, token: string | null) => token }),
    rememberFailure: assign({ failure: (_, failure: ApiFailure) => failure }),
    forgetFailure: assign({ failure: null }),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
  },
}).createMachine({
  id: "activation",
  context: { token: null, failure: null, secondsLeft: 0 },
  initial: "readingLink",
  states: {
    readingLink: readingLinkBefore("offered"),
    offered: { on: { "account.activate": "activating" } },
    activating: {
      tags: "pending",
      invoke: {
        id: "activateAccount",
        src: "activateAccount",
        input: ({ context }) => ({ token: context.token ?? "" }),
        onDone: "activated",
        onError: [
          { guard: { type: "isLinkRefused", params: failureIn }, target: "linkRefused" },
          attempt.onThrottled,
          { target: "activationFailed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    activationFailed: {
      tags: ["failed", "recoverable"],
      on: { "account.activate": { target: "activating", actions: "forgetFailure" } },
    },
    throttled: attempt.throttledUntil("offered"),
    linkMissing: { tags: "failed", invoke: mailRequest },
    linkRefused: { tags: "failed", invoke: mailRequest },
    activated: {},
  },
});

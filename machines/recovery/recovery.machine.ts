import { assign, enqueueActions, setup } from "xstate";
import { toApiFailure } from "#domain/api-failure.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import { passwordFault } from "#domain/password.ts";
import {
  faultsOf,
  firstRefused,
  forgiving,
  isLinkRefused,
  leftBy,
  second,
  untried,
  waitOf,
} from "#machines/form.ts";
import { mailRequestMachine } from "#machines/mail-request/mail-request.machine.ts";
import type { Tag } from "#machines/tags.ts";
import { promiseContract } from "#machines/unprovided.ts";
import type {
  RecoveryActors,
  RecoveryContext,
  RecoveryEmitted,
  RecoveryEvent,
  RecoveryInput,
} from "./recovery.types.ts";

type Actors = RecoveryActors;

const failureIn = ({ event }: { event: { error: unknown } }) => toApiFailure(event.error);

/** Whose password it is, the link does not say: that it is not the e-mail, the server checks. */
const faultsIn = ({ password, repeat }: RecoveryContext) =>
  faultsOf({
    password: password === "" ? "required" : passwordFault(password, ""),
    repeat: repeat === "" ? "required" : repeat === password ? undefined : "mismatch",
  });

const mailRequest = {
  id: "mailRequest",
  src: "mailRequest",
  input: { purpose: "recovery", email: "" },
} as const;

/** A forgotten password (Product 4): a link is asked for; the link leads back here, to a new password. */
export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    input: {} as RecoveryInput,
    emitted: {} as RecoveryEmitted,
    tags: {} as Tag,
    children: {} as {
      readLinkToken: "readLinkToken";
      recoverPassword: "recoverPassword";
      mailRequest: "mailRequest";
    },
  },
  actors: {
    readLinkToken: promiseContract<string | null>(),
    recoverPassword: promiseContract<void, Actors["recoverPassword"]["input"]>(),
    mailRequest: mailRequestMachine,
  },
  delays: { second },
  guards: {
    isLinkPage: ({ context }) => context.page === "link",
    isToken: (_, token: string | null) => token !== null,
    isComplete: ({ context }) => Object.keys(faultsIn(context)).length === 0,
    isLinkRefused: (_, failure: ApiFailure) => isLinkRefused(failure),
    isThrottled: (_, failure: ApiFailure) => failure.kind === "throttled",
    isWaitOver: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    rememberToken: assign({ token: (_, token: string | null) => token }),
    typeField: assign(({ context, event }) =>
      event.type === "field.change" ? { [event.field]: event.value, ...forgiving(context, event.field) } : {},
    ),
    forgetFailure: assign({ refusals: {}, failure: null }),
    /** Nothing needs them any more. */
    forgetPasswords: assign({ password: "", repeat: "", token: null }),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions(({ context, enqueue }) => {
      const field = firstRefused(context, ["password", "repeat"]);
      if (field !== undefined) enqueue.emit({ type: "form.refused", field });
    }),
  },
}).createMachine({
  id: "recovery",
  context: ({ input }) => ({ ...input, ...untried, token: null, password: "", repeat: "" }),
  on: { "field.change": { actions: "typeField" } },
  initial: "opening",
  states: {
    opening: { always: [{ guard: "isLinkPage", target: "readingLink" }, { target: "requestingLink" }] },
    requestingLink: { invoke: mailRequest },
    readingLink: {
      tags: "pending",
      invoke: {
        id: "readLinkToken",
        src: "readLinkToken",
        onDone: [
          {
            guard: { type: "isToken", params: ({ event }) => event.output },
            target: "editing",
            actions: { type: "rememberToken", params: ({ event }) => event.output },
          },
          { target: "linkMissing" },
        ],
        onError: "linkMissing",
      },
    },
    editing: {
      on: {
        "form.submit": [
          { guard: "isComplete", target: "changingPassword", actions: "forgetFailure" },
          { actions: ["findFaults", "tellRefused"] },
        ],
      },
    },
    changingPassword: {
      tags: "pending",
      invoke: {
        id: "recoverPassword",
        src: "recoverPassword",
        input: ({ context: { token, password, repeat } }) => ({ token: token ?? "", password, repeat }),
        onDone: { target: "changed", actions: "forgetPasswords" },
        onError: [
          {
            guard: { type: "isLinkRefused", params: failureIn },
            target: "linkRefused",
            actions: "forgetPasswords",
          },
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
    // A link that was cut on its way, was used, or has run out of time: another one can be asked for.
    linkMissing: { tags: "failed", invoke: mailRequest },
    linkRefused: { tags: "failed", invoke: mailRequest },
    changed: {},
  },
});

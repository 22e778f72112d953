import { assign, enqueueActions, setup } from "xstate";
import {
  type FormContext,
  type FormRefused,
  forgiving,
  leftBy,
  tellFirst,
  unjudged,
  untried,
} from "#machines/shared/form.ts";
import {
  type LinkActors,
  type LinkContext,
  linkGuards,
  readingLinkBefore,
} from "#machines/shared/mail-link.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { newPasswordFaults } from "#machines/shared/credentials.ts";
import { faultsOf, isFlawless } from "#machines/shared/fields.ts";
import { mailRequestMachine } from "#machines/account/mail-request/mail-request.machine.ts";
import { failureIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

/** The password that is chosen here, and its repetition. */
export type ActivationField = "password" | "repeat";

interface ActivationContext extends Record<ActivationField, string>, FormContext, LinkContext {}

/** Commands of the user. Opening the link alone changes nothing. */
type ActivationEvent =
  | { type: "account.activate" }
  | { type: "field.change"; field: ActivationField; value: string }
  | { type: "form.submit" };

type ActivationEmitted = FormRefused;

/** Inputs and outputs of the actors. */
export interface ActivationActors extends LinkActors {
  /**
   * POST /users/activate/{token}/. Without a password it works only in the browser that registered. Rejects
   * with `ApiFailure`; for `fields.token` see `recovery.types.ts`; `fields.password` asks for a password, or
   * for another one.
   */
  activateAccount: { input: { token: string; password: string; repeat: string }; output: void };
}

type Actors = ActivationActors;

/** The link does not reveal whose account it is, so only the server can refuse the e-mail as a password. */
const faultsIn = (context: ActivationContext) => faultsOf(newPasswordFaults(context, ""));

const mailRequest = {
  id: "mailRequest",
  src: "mailRequest",
  input: { purpose: "activation", email: "" },
} as const;

const activationSetup = setup({
  types: {
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
    emitted: {} as ActivationEmitted,
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
  guards: {
    ...linkGuards,
    ...attempt.waitGuards,
    isComplete: ({ context }) => isFlawless(faultsIn(context)),
    /** The registration was made in another browser, perhaps by another person. */
    isPasswordAsked: (_: unknown, failure: ApiFailure) =>
      failure.kind === "fields" && failure.fields["password"] !== undefined,
  },
  actions: {
    rememberToken: assign({ token: (_, token: string | null) => token }),
    typeField: assign(({ context, event }) =>
      event.type === "field.change" ? { [event.field]: event.value, ...forgiving(context, event.field) } : {},
    ),
    beginAttempt: assign(unjudged),
    /** Nothing needs them any more. */
    forgetSecrets: assign({ password: "", repeat: "", token: null }),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions((args) => tellFirst(args, ["password", "repeat"])),
  },
});

const activateAccount = {
  id: "activateAccount",
  src: "activateAccount",
  input: ({ context: { token, password, repeat } }: { context: ActivationContext }) => ({
    token: token ?? "",
    password,
    repeat,
  }),
  onDone: { target: "#activation.activated", actions: "forgetSecrets" },
} as const;

const onLinkRefused = {
  guard: { type: "isLinkRefused", params: failureIn },
  target: "#activation.linkRefused",
  actions: "forgetSecrets",
} as const;

/** One press is enough: the registration was made in this browser, and its password applies. */
const offered = activationSetup.createStateConfig({
  initial: "waiting",
  states: {
    waiting: { on: { "account.activate": "activating" } },
    activating: {
      tags: "pending",
      invoke: {
        ...activateAccount,
        onError: [
          onLinkRefused,
          { guard: { type: "isPasswordAsked", params: failureIn }, target: "#activation.choosing" },
          attempt.onThrottled,
          { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    failed: {
      tags: ["failed", "recoverable"],
      on: { "account.activate": { target: "activating", actions: "beginAttempt" } },
    },
    throttled: attempt.throttledUntil("waiting"),
  },
});

/** The password is chosen where the mailbox is proved, so only its owner knows it. */
const choosing = activationSetup.createStateConfig({
  initial: "editing",
  states: {
    editing: {
      on: {
        "form.submit": [
          { guard: "isComplete", target: "activating", actions: "beginAttempt" },
          { actions: ["findFaults", "tellRefused"] },
        ],
      },
    },
    activating: {
      tags: "pending",
      invoke: {
        ...activateAccount,
        onError: [onLinkRefused, attempt.onThrottled, attempt.onRefused],
      },
    },
    throttled: attempt.throttledUntil("editing"),
  },
});

/**
 * The page behind the link of the activation mail. The user presses a button to activate, or requests another link.
 */
export const activationMachine = activationSetup.createMachine({
  id: "activation",
  description: "Activates an account from the link in the activation e-mail, or requests another link.",
  meta: { begin: "Register at /en/register, and open the link in the e-mail (/dev/mailbox)" },
  context: { ...untried, token: null, password: "", repeat: "" },
  on: { "field.change": { actions: "typeField" } },
  initial: "readingLink",
  states: {
    readingLink: {
      ...readingLinkBefore("offered"),
      // A press before hydration counts, although the link is not read yet.
      on: { "account.activate": "pressedEarly" },
    },
    pressedEarly: readingLinkBefore("#activation.offered.activating"),
    offered,
    choosing,
    linkMissing: { tags: "failed", invoke: mailRequest },
    linkRefused: { tags: "failed", invoke: mailRequest },
    activated: {},
  },
});

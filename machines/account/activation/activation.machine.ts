import { assign } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { type CredentialFault, newPasswordFaults } from "#machines/shared/credentials.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import * as form from "#machines/shared/form.setup.ts";
import {
  type LinkActors,
  type LinkContext,
  linkGuards,
  readingLinkBefore,
} from "#machines/shared/mail-link.ts";
import { mailRequestMachine } from "#machines/account/mail-request/mail-request.machine.ts";
import { failureIn } from "#machines/shared/outcome.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

interface Activation {
  /** The password that is chosen here, and its repetition. */
  values: Record<"password" | "repeat", string>;
  fault: CredentialFault;
  own: LinkContext;
  /** Opening the link alone changes nothing. */
  event: { type: "account.activate" };
  children: {
    readLinkToken: "readLinkToken";
    activateAccount: "activateAccount";
    mailRequest: "mailRequest";
  };
}

type Context = form.ContextOf<Activation>;

const bodyOf = ({ token, values }: Context) => ({ token: token ?? "", ...values });

/**
 * POST /users/activate/{token}/. Without a password it works only in the browser that registered. In a refusal,
 * `fields.token` means that the link was used or has expired; `fields.password` asks for a password, or for another one.
 */
export type ActivationBody = ReturnType<typeof bodyOf>;

const mailRequest = {
  id: "mailRequest",
  src: "mailRequest",
  input: { purpose: "activation", email: "" },
} as const;

const activationSetup = form
  .setupFor<Activation>()({
    fields: ["password", "repeat"],
    // The link does not reveal whose account it is, so only the server can refuse the e-mail as a password.
    faultsIn: ({ values }) => faultsOf(newPasswordFaults(values, "")),
    actors: {
      readLinkToken: promiseContract<LinkActors["readLinkToken"]["output"]>(),
      activateAccount: promiseContract<void, ActivationBody>(),
      mailRequest: mailRequestMachine,
    },
  })
  .extend({
    guards: {
      ...linkGuards,
      /** The registration was made in another browser, perhaps by another person. */
      isPasswordAsked: (_, failure: ApiFailure) =>
        failure.kind === "fields" && failure.fields["password"] !== undefined,
    },
    actions: {
      rememberToken: assign({ token: (_, token: string | null) => token }),
      /** Nothing needs them any more. */
      forgetSecrets: assign({ values: { password: "", repeat: "" }, token: null }),
    },
  });

const onActivated = { target: "#activation.activated", actions: "forgetSecrets" } as const;

const onLinkRefused = {
  guard: { type: "isLinkRefused", params: failureIn },
  target: "#activation.linkRefused",
  actions: "forgetSecrets",
} as const;

/** One press is enough: the registration was made in this browser, and its password applies. */
const offered = activationSetup.createStateConfig({
  initial: "waiting",
  states: {
    waiting: { description: "A button activates the account", on: { "account.activate": "sending" } },
    sending: {
      tags: "pending",
      invoke: {
        id: "activateAccount",
        src: "activateAccount",
        input: ({ context }) => bodyOf(context),
        onDone: onActivated,
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
      on: { "account.activate": { target: "sending", actions: "beginAttempt" } },
    },
    throttled: attempt.throttledUntil("waiting"),
  },
});

/**
 * The page behind the link of the activation mail. The user presses a button to activate, or requests another link.
 */
export const activationMachine = activationSetup.createMachine({
  id: "activation",
  description: "Activates an account from the link in the activation e-mail, or requests another link.",
  meta: { begin: "Register at /en/register, and open the link in the e-mail (/dev/mailbox)" },
  context: { ...form.blank({ password: "", repeat: "" }), token: null },
  on: form.typing,
  initial: "readingLink",
  states: {
    readingLink: {
      ...readingLinkBefore("offered"),
      // A press before hydration counts, although the link is not read yet.
      on: { "account.activate": "pressedEarly" },
    },
    pressedEarly: readingLinkBefore("#activation.offered.sending"),
    offered,
    // The password is chosen where the mailbox is proved, so only its owner knows it.
    choosing: {
      initial: "editing",
      states: form.states({
        src: "activateAccount",
        bodyOf,
        onDone: onActivated,
        onError: [onLinkRefused],
      }),
    },
    linkMissing: { tags: "failed", invoke: mailRequest },
    linkRefused: { tags: "failed", invoke: mailRequest },
    activated: { description: "A message says that the account is active, with a link to sign in" },
  },
});

import { assign } from "xstate";
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

export interface RecoveryInput {
  /** `request` (/forget) asks for a link; `link` (/recover) is the page behind it. */
  page: "request" | "link";
}

/** The new password and its repetition. */
export type RecoveryField = "password" | "repeat";

interface Recovery {
  values: Record<RecoveryField, string>;
  fault: CredentialFault;
  input: RecoveryInput;
  own: RecoveryInput & LinkContext;
  children: {
    readLinkToken: "readLinkToken";
    recoverPassword: "recoverPassword";
    mailRequest: "mailRequest";
  };
}

const bodyOf = ({ token, values }: form.ContextOf<Recovery>) => ({ token: token ?? "", ...values });

/** POST /users/restore/{token}/. `fields.token` in a refusal: the link was used or has expired. */
export type NewPasswordBody = ReturnType<typeof bodyOf>;

const mailRequest = {
  id: "mailRequest",
  src: "mailRequest",
  input: { purpose: "recovery", email: "" },
} as const;

/** A forgotten password: the user requests a link, which leads back here to a new password. */
export const recoveryMachine = form
  .setupFor<Recovery>()({
    fields: ["password", "repeat"],
    // The link does not reveal whose account it is, so only the server can refuse the e-mail as a password.
    faultsIn: ({ values }) => faultsOf(newPasswordFaults(values, "")),
    actors: {
      readLinkToken: promiseContract<LinkActors["readLinkToken"]["output"]>(),
      recoverPassword: promiseContract<void, NewPasswordBody>(),
      mailRequest: mailRequestMachine,
    },
  })
  .extend({
    guards: { ...linkGuards, isLinkPage: ({ context }) => context.page === "link" },
    actions: {
      rememberToken: assign({ token: (_, token: string | null) => token }),
      /** Nothing needs them any more. */
      forgetPasswords: assign({ values: { password: "", repeat: "" }, token: null }),
    },
  })
  .createMachine({
    id: "recovery",
    description: "Recovers a password: requests a link, and sets a new password with it.",
    meta: {
      begin:
        "In a private window, open /en/forget, or the link that it sends to `anna@example.com` (in /dev/mailbox)",
    },
    context: ({ input }) => ({ ...input, ...form.blank({ password: "", repeat: "" }), token: null }),
    on: form.typing,
    initial: "opening",
    states: {
      opening: { always: [{ guard: "isLinkPage", target: "readingLink" }, { target: "requestingLink" }] },
      requestingLink: {
        description: "The card ‘Password recovery’ asks for ‘Email’",
        invoke: mailRequest,
      },
      readingLink: {
        ...readingLinkBefore("editing"),
        // A form submitted before hydration counts, although the link is not read yet.
        on: { "form.submit": "pressedEarly" },
      },
      pressedEarly: readingLinkBefore("checking"),
      checking: {
        always: [
          { guard: { type: "isFlawless", params: {} }, target: "sending", actions: "beginAttempt" },
          { target: "editing", actions: [{ type: "findFaults", params: {} }, "tellRefused"] },
        ],
      },
      ...form.states({
        src: "recoverPassword",
        description: {
          editing: "The card ‘New password’ can be filled in; any error is shown there",
          submit: "Press ‘Change password’",
        },
        bodyOf,
        onDone: { target: "changed", actions: "forgetPasswords" },
        onError: [
          {
            guard: { type: "isLinkRefused", params: failureIn },
            target: "linkRefused",
            actions: "forgetPasswords",
          },
        ],
      }),
      // The link is truncated, used or expired; the user can request another.
      linkMissing: {
        description: "‘This link isn't complete’, with ‘Send a link’",
        tags: "failed",
        invoke: mailRequest,
      },
      linkRefused: {
        description: "‘This link no longer works’, with ‘Send a link’",
        tags: "failed",
        invoke: mailRequest,
      },
      changed: { description: "‘Password changed successfully’" },
    },
  });

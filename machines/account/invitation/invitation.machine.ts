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
import { failureIn } from "#machines/shared/outcome.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

interface Invitation {
  values: {
    password: string;
    repeat: string;
    /** Whether the rules were read and agreed to. */
    rules: boolean;
  };
  fault: CredentialFault;
  own: LinkContext;
  event: { type: "rules.change"; agreed: boolean };
  children: { readLinkToken: "readLinkToken"; acceptInvitation: "acceptInvitation" };
}

const bodyOf = ({ token, values }: form.ContextOf<Invitation>) => ({ token: token ?? "", ...values });

/** POST /users/invitation/{token}/. `fields.token` in a refusal: the invitation is worth nothing any more. */
export type AcceptanceBody = ReturnType<typeof bodyOf>;

const blankValues = { password: "", repeat: "", rules: false };

/** An invited colleague chooses a password, and is staff from then on. */
export const invitationMachine = form
  .setupFor<Invitation>()({
    fields: ["password", "repeat", "rules"],
    // The link does not reveal whose account it becomes, so only the server can refuse the e-mail as a password.
    faultsIn: ({ values }) =>
      faultsOf({ ...newPasswordFaults(values, ""), rules: values.rules ? undefined : "rules" }),
    actors: {
      readLinkToken: promiseContract<LinkActors["readLinkToken"]["output"]>(),
      acceptInvitation: promiseContract<void, AcceptanceBody>(),
    },
  })
  .extend({
    guards: linkGuards,
    actions: {
      rememberToken: assign({ token: (_, token: string | null) => token }),
      /** Nothing needs them any more. */
      forgetPasswords: assign({ values: blankValues, token: null }),
    },
  })
  .createMachine({
    id: "invitation",
    description: "Makes an invited colleague staff: a password and the rules, by the link of the e-mail.",
    meta: {
      begin:
        "As `admin@example.com`, invite `new@example.com` at /en/console/people/invitations, and open the link of the e-mail (in /dev/mailbox) in a private window",
    },
    context: { ...form.blank(blankValues), token: null },
    on: {
      ...form.typing,
      "rules.change": {
        description: "Tick ‘I agree to the exchange rules and the AML and KYC policy’",
        actions: form.setting("rules", ({ agreed }: { agreed: boolean }) => agreed),
      },
    },
    initial: "readingLink",
    states: {
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
        src: "acceptInvitation",
        description: {
          editing: "The card ‘Join the team’ can be filled in; any error is shown there",
          submit: "Press ‘Accept the invitation’",
        },
        bodyOf,
        onDone: { target: "accepted", actions: "forgetPasswords" },
        onError: [
          {
            guard: { type: "isLinkRefused", params: failureIn },
            target: "linkRefused",
            actions: "forgetPasswords",
          },
        ],
      }),
      linkMissing: { description: "‘This link isn't complete’", tags: "failed" },
      linkRefused: { description: "‘This invitation no longer works’", tags: "failed" },
      accepted: { description: "‘Welcome to the team’, with ‘Sign in’" },
    },
  });

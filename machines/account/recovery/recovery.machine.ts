import { assign, enqueueActions, setup } from "xstate";
import {
  type FormContext,
  type FormRefused,
  forgiving,
  leftBy,
  tellFirst,
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

/** The new password and its repetition. */
export type RecoveryField = "password" | "repeat";

export interface RecoveryInput {
  /** `request` (/forget) asks for a link; `link` (/recover) is the page behind it. */
  page: "request" | "link";
}

interface RecoveryContext extends RecoveryInput, Record<RecoveryField, string>, FormContext, LinkContext {}

/** What the person does. */
type RecoveryEvent = { type: "field.change"; field: RecoveryField; value: string } | { type: "form.submit" };

type RecoveryEmitted = FormRefused;

/** Inputs and outputs of the actors. */
export interface RecoveryActors extends LinkActors {
  /**
   * POST /users/restore/{token}/. Rejects with `ApiFailure`; `fields.token` means that the link was used or
   * has expired.
   */
  recoverPassword: { input: { token: string; password: string; repeat: string }; output: void };
}

type Actors = RecoveryActors;

/** The link does not reveal whose account it is, so only the server can refuse the e-mail as a password. */
const faultsIn = (context: RecoveryContext) => faultsOf(newPasswordFaults(context, ""));

const mailRequest = {
  id: "mailRequest",
  src: "mailRequest",
  input: { purpose: "recovery", email: "" },
} as const;

/** A forgotten password: the user requests a link, which leads back here to a new password. */
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
    readLinkToken: promiseContract<Actors["readLinkToken"]["output"]>(),
    recoverPassword: promiseContract<void, Actors["recoverPassword"]["input"]>(),
    mailRequest: mailRequestMachine,
  },
  delays: { second: attempt.second },
  guards: {
    ...linkGuards,
    ...attempt.waitGuards,
    isLinkPage: ({ context }) => context.page === "link",
    isComplete: ({ context }) => isFlawless(faultsIn(context)),
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
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions((args) => tellFirst(args, ["password", "repeat"])),
  },
}).createMachine({
  id: "recovery",
  description: "Recovers a password: requests a link, and sets a new password with it.",
  meta: {
    begin:
      "In a private window, open /en/forget, or the link that it sends to `anna@example.com` (in /dev/mailbox)",
  },
  context: ({ input }) => ({ ...input, ...untried, token: null, password: "", repeat: "" }),
  on: { "field.change": { actions: "typeField" } },
  initial: "opening",
  states: {
    opening: { always: [{ guard: "isLinkPage", target: "readingLink" }, { target: "requestingLink" }] },
    requestingLink: { description: "The card ‘Password recovery’ asks for ‘E-mail’", invoke: mailRequest },
    readingLink: {
      ...readingLinkBefore("editing"),
      // A form submitted before hydration counts, although the link is not read yet.
      on: { "form.submit": "pressedEarly" },
    },
    pressedEarly: readingLinkBefore("checking"),
    editing: {
      description: "The card ‘New password’ can be filled in; any error is shown there",
      on: { "form.submit": { target: "checking", description: "Press ‘Change password’" } },
    },
    checking: {
      always: [
        { guard: "isComplete", target: "changingPassword", actions: "forgetFailure" },
        { target: "editing", actions: ["findFaults", "tellRefused"] },
      ],
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
          attempt.onThrottled,
          attempt.onRefused,
        ],
      },
    },
    throttled: attempt.throttledUntil("editing"),
    // The link is truncated, used or expired; the user can request another.
    linkMissing: {
      description: "‘This link is not complete’, with ‘Send a link’",
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

import { assign, enqueueActions, setup } from "xstate";
import type { CaptchaAttempt } from "#machines/shared/attempt.ts";
import {
  type FormContext,
  type FormRefused,
  forgiving,
  leftBy,
  tellFirst,
  untried,
} from "#machines/shared/form.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { captchaMachine, type CaptchaOutput } from "#machines/site/captcha/captcha.machine.ts";
import { emailFault } from "#machines/shared/credentials.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

/** The mail's content: a password reset link, or the activation link again. */
type MailPurpose = "recovery" | "activation";

interface MailRequestInput {
  purpose: MailPurpose;
  /** Filled in where it is known. */
  email: string;
}

interface MailRequestContext extends MailRequestInput, FormContext, CaptchaAttempt {}

/** What the person does. */
type MailRequestEvent =
  | { type: "email.change"; value: string }
  | { type: "form.submit" }
  /** The mail did not come: ask for it again. */
  | { type: "form.again" };

type MailRequestEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface MailRequestActors {
  /** POST /users/restore/ or /users/reactivate/. The answer does not reveal whether the e-mail is known. */
  requestMail: { input: { purpose: MailPurpose; email: string; recaptcha: string }; output: void };
}

type Actors = MailRequestActors;

/**
 * Requests a mail with a link, without revealing whether the address is known. Parents: `recovery`, `activation`,
 * and `registration` when its mail did not arrive.
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
    captcha: captchaMachine,
    requestMail: promiseContract<void, Actors["requestMail"]["input"]>(),
  },
  delays: { second: attempt.second },
  guards: {
    ...attempt.captchaGuards,
    ...attempt.waitGuards,
    isComplete: ({ context }) => emailFault(context.email) === undefined,
  },
  actions: {
    typeEmail: assign(({ context, event }) =>
      event.type === "email.change" ? { email: event.value, ...forgiving(context, "email") } : {},
    ),
    beginAttempt: assign(attempt.fresh),
    demandCaptcha: assign({ isCaptchaDemanded: true }),
    rememberCaptcha: assign((_, output: CaptchaOutput) => attempt.leftByCaptcha(output)),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsOf({ email: emailFault(context.email) }) }),
    tellRefused: enqueueActions((args) => tellFirst(args, ["email"])),
  },
}).createMachine({
  id: "mail-request",
  description: "Requests an e-mail with a link for a new password or for activation.",
  meta: { begin: "Open /en/forget, or register at /en/register until the mail is sent" },
  context: ({ input }) => ({ ...input, ...untried, ...attempt.fresh }),
  on: { "email.change": { actions: "typeEmail" } },
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
    obtainingCaptcha: attempt.captchaBefore("requesting"),
    requesting: {
      tags: "pending",
      invoke: {
        id: "requestMail",
        src: "requestMail",
        input: ({ context: { purpose, email, recaptcha } }) => ({ purpose, email: email.trim(), recaptcha }),
        onDone: "sent",
        onError: [attempt.onCaptchaAsked, attempt.onThrottled, attempt.onRefused],
      },
    },
    throttled: attempt.throttledUntil("editing"),
    sent: { on: { "form.again": "editing" } },
  },
});

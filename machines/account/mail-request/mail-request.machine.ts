import { assign, enqueueActions, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { captchaMachine } from "#machines/site/captcha/captcha.machine.ts";
import type { CaptchaOutput } from "#machines/site/captcha/captcha.types.ts";
import { emailFault } from "#machines/shared/credentials.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { forgiving, leftBy, tellFirst, untried } from "#machines/shared/form.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";
import type {
  MailRequestActors,
  MailRequestContext,
  MailRequestEmitted,
  MailRequestEvent,
  MailRequestInput,
} from "./mail-request.types.ts";

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

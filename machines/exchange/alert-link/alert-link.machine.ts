import { assign, setup } from "xstate";
import { type FormContext, leftBy, unjudged, untried } from "#machines/shared/form.ts";
import {
  type LinkActors,
  type LinkContext,
  linkGuards,
  readingLinkBefore,
} from "#machines/shared/mail-link.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { failureIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

/** The purpose of a mail's link: confirm an alert, or stop all alerts of the mailbox. */
export interface AlertLinkInput {
  purpose: "confirm" | "stop";
}

interface AlertLinkContext extends AlertLinkInput, FormContext, LinkContext {}

/** Opening the link alone changes nothing: mail scanners open every link. */
type AlertLinkEvent = { type: "link.use" };

/** Inputs and outputs of the actors. */
export interface AlertLinkActors extends LinkActors {
  /**
   * POST /alerts/confirm/{token}/ or /alerts/stop/{token}/. Rejects with `ApiFailure`, `notFound` for a used
   * link.
   */
  useLink: { input: { purpose: "confirm" | "stop"; token: string }; output: void };
}

type Actors = AlertLinkActors;

/**
 * The page behind the links of alert mails: a press confirms the alert, or stops all alerts of the mailbox.
 */
export const alertLinkMachine = setup({
  types: {
    context: {} as AlertLinkContext,
    events: {} as AlertLinkEvent,
    input: {} as AlertLinkInput,
    tags: {} as Tag,
  },
  actors: {
    readLinkToken: promiseContract<Actors["readLinkToken"]["output"]>(),
    useLink: promiseContract<void, Actors["useLink"]["input"]>(),
  },
  delays: { second: attempt.second },
  guards: { ...linkGuards, ...attempt.waitGuards },
  actions: {
    rememberToken: assign({ token: (_, token: string | null) => token }),
    beginAttempt: assign(unjudged),
    /** A used token is worth nothing. */
    forgetToken: assign({ token: null }),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
  },
}).createMachine({
  id: "alert-link",
  description: "Confirms an alert from the link in its e-mail, or stops all alerts of the address.",
  meta: { begin: "Ask for an alert on /en, and open a link of its e-mail (/dev/mailbox)" },
  context: ({ input }) => ({ ...input, ...untried, token: null }),
  initial: "readingLink",
  states: {
    readingLink: {
      ...readingLinkBefore("waiting"),
      // A press before hydration counts, although the link is not read yet.
      on: { "link.use": "pressedEarly" },
    },
    pressedEarly: readingLinkBefore("using"),
    waiting: {
      description: "A button asks to confirm",
      on: { "link.use": { target: "using", actions: "beginAttempt" } },
    },
    using: {
      tags: "pending",
      invoke: {
        id: "useLink",
        src: "useLink",
        input: ({ context: { purpose, token } }) => ({ purpose, token: token ?? "" }),
        onDone: { target: "used", actions: "forgetToken" },
        onError: [
          {
            guard: { type: "isLinkRefused", params: failureIn },
            target: "linkRefused",
            actions: "forgetToken",
          },
          attempt.onThrottled,
          { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    failed: {
      tags: ["failed", "recoverable"],
      on: { "link.use": { target: "using", actions: "beginAttempt" } },
    },
    throttled: attempt.throttledUntil("waiting"),
    linkMissing: { tags: "failed" },
    linkRefused: { tags: "failed" },
    used: { description: "A message says that it is done" },
  },
});

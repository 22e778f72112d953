import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";
import { loadingState, noInput, readAgainOnReturn, readingStates } from "#machines/shared/reading.ts";
import { failedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";

export type Referral = components["schemas"]["MyReferral"];

interface ReferrerContext {
  /** Link, terms and balance as they were last read. */
  referral: Referral | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
}

type ReferrerEvent = { type: "link.share" } | { type: "retry" } | PageEvent;

export interface ReferrerActors {
  /** readMyReferral. */
  loadReferral: { output: Referral };
  /** Shares the link through the browser; also resolves when the user cancels. */
  shareLink: { input: { link: string }; output: void };
}

const reading = {
  load: "loadReferral",
  refresh: "refreshReferral",
  remember: "rememberReferral",
  fail: "rememberFailure",
  retry: "retryDelay",
} as const;

/** The signed-in user's referral programme: link, terms and balance. */
export const referrerMachine = setup({
  types: {
    context: {} as ReferrerContext,
    events: {} as ReferrerEvent,
    tags: {} as Tag,
  },
  actors: {
    loadReferral: promiseContract<Referral>(),
    shareLink: promiseContract<void, ReferrerActors["shareLink"]["input"]>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    hasLink: ({ context }) => context.referral !== null,
  },
  actions: {
    rememberReferral: assign((_, referral: Referral) => ({ referral, failure: null, failedReads: 0 })),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
  },
}).createMachine({
  id: "referrer",
  description: "Shows the referral programme of the account: link, terms, balance, rewards by day.",
  context: { referral: null, failure: null, failedReads: 0 },
  type: "parallel",
  invoke: { id: "watchPage", src: "watchPage" },
  states: {
    programme: {
      initial: "loading",
      states: {
        loading: loadingState(reading, noInput),
        ...readingStates(reading, noInput),
        shown: { description: "The programme with its link, balance and rewards", on: readAgainOnReturn },
      },
    },
    share: {
      initial: "idle",
      states: {
        idle: { description: "", on: { "link.share": { guard: "hasLink", target: "sharing" } } },
        sharing: {
          tags: "pending",
          invoke: {
            id: "shareLink",
            src: "shareLink",
            input: ({ context }) => ({ link: context.referral?.link ?? "" }),
            onDone: "idle",
            onError: "failed",
          },
        },
        failed: {
          tags: ["failed", "recoverable"],
          on: { "link.share": "sharing" },
        },
      },
    },
  },
});

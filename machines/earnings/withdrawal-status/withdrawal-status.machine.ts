import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { delayOf } from "#domain/waits.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { failedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";

export type Withdrawal = components["schemas"]["Withdrawal"];

interface WithdrawalStatusInput {
  id: string;
}

interface WithdrawalStatusContext extends WithdrawalStatusInput {
  /** The last reading; it stays while the next one loads. */
  withdrawal: Withdrawal | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
}

type WithdrawalStatusEvent = { type: "retry" } | PageEvent;

/** Contracts of the actors; they throw `ApiFailure`. */
export interface WithdrawalStatusActors {
  readWithdrawal: { input: { id: string }; output: Withdrawal };
}

type Actors = WithdrawalStatusActors;

/** The status of a user's withdrawal; polls until it is final. */
export const withdrawalStatusMachine = setup({
  types: {
    context: {} as WithdrawalStatusContext,
    events: {} as WithdrawalStatusEvent,
    input: {} as WithdrawalStatusInput,
    tags: {} as Tag,
  },
  actors: {
    readWithdrawal: promiseContract<Actors["readWithdrawal"]["output"], Actors["readWithdrawal"]["input"]>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** As often as the server wants to be asked. */
    pollInterval: ({ context }) => delayOf(context.withdrawal?.poll_after ?? 60),
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    isNotFound: (_, failure: ApiFailure) => failure.kind === "notFound",
    isFinal: (_, withdrawal: Withdrawal) => withdrawal.is_final,
  },
  actions: {
    remember: assign((_, withdrawal: Withdrawal) => ({ withdrawal, failure: null, failedReads: 0 })),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
  },
}).createMachine({
  id: "withdrawal-status",
  description: "Polls the status of a withdrawal until it is final.",
  meta: { begin: "Create a withdrawal and press ‘Follow the withdrawal’" },
  context: ({ input }) => ({ ...input, withdrawal: null, failure: null, failedReads: 0 }),
  initial: "loading",
  invoke: { id: "watchPage", src: "watchPage" },
  states: {
    loading: {
      tags: "pending",
      invoke: {
        id: "loadWithdrawal",
        src: "readWithdrawal",
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: "isFinal", params: outputIn },
            target: "ended",
            actions: { type: "remember", params: outputIn },
          },
          { target: "shown", actions: { type: "remember", params: outputIn } },
        ],
        onError: [
          { guard: { type: "isNotFound", params: failureIn }, target: "notFound" },
          { target: "loadFailed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    notFound: { tags: "failed" },
    loadFailed: {
      tags: ["failed", "recoverable"],
      after: { retryDelay: "loading" },
      on: { retry: "loading", "connection.restored": "loading" },
    },
    shown: {
      after: { pollInterval: "polling" },
      on: { "page.shown": "polling", "connection.restored": "polling" },
    },
    polling: {
      invoke: {
        id: "pollWithdrawal",
        src: "readWithdrawal",
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: "isFinal", params: outputIn },
            target: "ended",
            actions: { type: "remember", params: outputIn },
          },
          { target: "shown", actions: { type: "remember", params: outputIn } },
        ],
        onError: { target: "stale", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    // The last reading stays on the page, marked as stale.
    stale: {
      tags: ["failed", "recoverable"],
      after: { retryDelay: "polling" },
      on: { retry: "polling", "page.shown": "polling", "connection.restored": "polling" },
    },
    ended: { tags: "final" },
  },
});

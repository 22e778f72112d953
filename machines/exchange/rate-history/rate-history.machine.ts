import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { RatePeriod } from "#domain/exchange/rate-history.ts";
import type { components } from "#openapi/schema.d.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

export type RateHistory = components["schemas"]["RateHistory"];
export type RatePoints = RateHistory["points"];

/** Ids of the currencies of the pair. */
interface PairIds {
  from: number;
  to: number;
}

/** The pair and the history that the page contains; null where it is to be read first. */
export interface RateHistoryInput extends PairIds {
  history: RateHistory | null;
}

interface RateHistoryContext extends PairIds {
  /** The period that the visitor chose. */
  period: RatePeriod;
  /** The points of that period, once loaded. */
  points: RatePoints;
  /** Whether the page contains no history. */
  isUnread: boolean;
  /** Why they could not be read. */
  failure: ApiFailure | null;
  /** Attempts in a row that failed. */
  failedReads: number;
}

type RateHistoryEvent = { type: "period.choose"; period: RatePeriod } | { type: "retry" };

/** Inputs and outputs of the actors. */
export interface RateHistoryActors {
  loadHistory: { input: PairIds & { period: RatePeriod }; output: RateHistory };
}

/** The rate history of a pair. The page contains one period; others load when chosen. */
export const rateHistoryMachine = setup({
  types: {
    input: {} as RateHistoryInput,
    context: {} as RateHistoryContext,
    events: {} as RateHistoryEvent,
    tags: {} as Tag,
  },
  actors: {
    /** readRateHistory. */
    loadHistory: promiseContract<
      RateHistoryActors["loadHistory"]["output"],
      RateHistoryActors["loadHistory"]["input"]
    >(),
  },
  delays: {
    /** As often as the server adds a point. */
    refreshPause: 300_000,
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    isUnread: ({ context }) => context.isUnread,
    isOther: ({ context }, { period }: { period: RatePeriod }) => period !== context.period,
  },
  actions: {
    choose: assign((_, { period }: { period: RatePeriod }) => ({ period, points: [], failedReads: 0 })),
    remember: assign((_, { points }: RateHistory) => ({ points, failure: null, failedReads: 0 })),
    rememberFailure: assign(({ context }, failure: ApiFailure) => ({
      failure,
      failedReads: context.failedReads + 1,
    })),
  },
}).createMachine({
  id: "rate-history",
  description: "Shows the rate history of a pair over a day, a week or a month, and refreshes it.",
  context: ({ input: { from, to, history } }) => ({
    from,
    to,
    period: history?.period ?? "week",
    points: history?.points ?? [],
    isUnread: history === null,
    failure: null,
    failedReads: 0,
  }),
  initial: "deciding",
  on: {
    "period.choose": {
      guard: { type: "isOther", params: ({ event }) => event },
      target: ".loading",
      actions: { type: "choose", params: ({ event }) => event },
    },
  },
  states: {
    deciding: { always: [{ guard: "isUnread", target: "loading" }, { target: "shown" }] },
    shown: { description: "The chart of the rate", after: { refreshPause: "refreshing" } },
    loading: {
      tags: "pending",
      invoke: {
        id: "loadHistory",
        src: "loadHistory",
        input: ({ context: { from, to, period } }) => ({ from, to, period }),
        onDone: { target: "shown", actions: { type: "remember", params: outputIn } },
        onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    failed: {
      tags: ["failed", "recoverable"],
      after: { retryDelay: "loading" },
      on: { retry: "loading" },
    },
    refreshing: {
      description: "The chart of the rate",
      invoke: {
        id: "refreshHistory",
        src: "loadHistory",
        input: ({ context: { from, to, period } }) => ({ from, to, period }),
        onDone: { target: "shown", actions: { type: "remember", params: outputIn } },
        onError: { target: "stale", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    stale: {
      tags: ["failed", "recoverable"],
      after: { retryDelay: "refreshing" },
      on: { retry: "refreshing" },
    },
  },
});

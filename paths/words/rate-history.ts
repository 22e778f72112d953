import type { ApiFailure } from "#domain/api-failure.ts";
import type { rateHistoryMachine } from "#machines/rate-history/rate-history.machine.ts";
import { waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const periods = { day: "‘Day’", week: "‘Week’", month: "‘Month’" } as const;

/** The history of a rate on the page of a pair. */
export const rateHistoryWords: WordsFor<typeof rateHistoryMachine> = {
  begin: "Open /en/exchange/btc-to-sberrub and scroll to ‘Rate history’",
  events: {
    "period.choose": ({ period }) => `Choose ${periods[period]}`,
    retry: "Press ‘Try again’",
  },
  done: {
    loadHistory: "The history of the chosen period loads",
    refreshHistory: "The history is refreshed",
  },
  failed: {
    loadHistory: (failure: ApiFailure) => `The history cannot be loaded: ${why(failure)}`,
    refreshHistory: (failure: ApiFailure) => `The history cannot be refreshed: ${why(failure)}`,
  },
  timers: { refreshPause: "Wait five minutes", retryDelay: waiting.retryDelay },
  states: {
    shown: "The chart appears, with the lowest and the highest rate above it",
    loading: "A grey placeholder appears in place of the chart",
    failed: "‘The rate history could not be loaded’ appears in place of the chart, with ‘Try again’",
    refreshing: "The chart stays as it was",
    stale: "The chart stays as it was, and the page says ‘Not updated’",
  },
};

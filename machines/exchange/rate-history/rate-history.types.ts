import type { ApiFailure } from "#domain/api-failure.ts";
import type { RatePeriod } from "#domain/rate-history.ts";
import type { components } from "#openapi/schema.d.ts";

export type RateHistory = components["schemas"]["RateHistory"];
export type RatePoints = RateHistory["points"];

/** Ids of the currencies of the pair. */
interface PairIds {
  from: number;
  to: number;
}

/** The pair and the history that the page contains. */
export interface RateHistoryInput extends PairIds {
  history: RateHistory;
}

export interface RateHistoryContext extends PairIds {
  /** The period that the visitor chose. */
  period: RatePeriod;
  /** The points of that period, once loaded. */
  points: RatePoints;
  /** Why they could not be read. */
  failure: ApiFailure | null;
  /** Attempts in a row that failed. */
  failedReads: number;
}

export type RateHistoryEvent = { type: "period.choose"; period: RatePeriod } | { type: "retry" };

/** Inputs and outputs of the actors. */
export interface RateHistoryActors {
  loadHistory: { input: PairIds & { period: RatePeriod }; output: RateHistory };
}

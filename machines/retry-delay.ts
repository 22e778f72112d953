import type { ApiFailure } from "#domain/api-failure.ts";
import { retryAfterOf } from "#domain/api-failure.ts";

/** How reading has failed so far. */
interface Failing {
  failure: ApiFailure | null;
  /** Attempts in a row. */
  failedReads: number;
}

/**
 * Milliseconds before a failed read is tried again: 2, 4, 8 … 60 s, and never sooner than the server asked for. A
 * server in trouble is not hammered.
 */
export const retryDelayOf = ({ failure, failedReads }: Failing): number =>
  Math.max(Math.min(2 ** failedReads, 60), retryAfterOf(failure) ?? 0) * 1000;

/** What a context keeps of one more failure in a row. */
export const failedAgain = (
  { context: { failedReads } }: { context: { failedReads: number } },
  failure: ApiFailure,
): Failing => ({ failure, failedReads: failedReads + 1 });

/** The same where the work beside the reading keeps a failure of its own. */
export const readFailedAgain = (
  args: { context: { failedReads: number } },
  failure: ApiFailure,
): { readFailure: ApiFailure; failedReads: number } => ({
  readFailure: failure,
  failedReads: failedAgain(args, failure).failedReads,
});

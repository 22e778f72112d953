import type { ApiFailure } from "#domain/api-failure.ts";
import { retryAfterOf } from "#domain/api-failure.ts";
import { delayOf } from "#domain/time/waits.ts";

/** How reading has failed so far. */
interface Failing {
  failure: ApiFailure | null;
  /** Attempts in a row. */
  failedReads: number;
}

/**
 * Milliseconds before a failed read is repeated: 2, 4, 8 … 60 s, and never sooner than the server asked. A
 * struggling server is not hammered.
 */
export const retryDelayOf = ({ failure, failedReads }: Failing): number =>
  delayOf(Math.max(Math.min(2 ** failedReads, 60), retryAfterOf(failure) ?? 0));

/** Context after one more failure in a row. */
export const failedAgain = (
  { context: { failedReads } }: { context: { failedReads: number } },
  failure: ApiFailure,
): Failing => ({ failure, failedReads: failedReads + 1 });

/** The same for charts that keep the failures of reads and of other work apart. */
export const readFailedAgain = (
  args: { context: { failedReads: number } },
  failure: ApiFailure,
): { readFailure: ApiFailure; failedReads: number } => ({
  readFailure: failure,
  failedReads: failedAgain(args, failure).failedReads,
});

import type { ClaimContext } from "./claim.types.ts";

/** A refund form of which nothing was said yet. */
export const unrefused: ClaimContext["refundVerdict"] = { faults: {}, refusals: {} };

/** The context before the first answer. */
export const nothingKnown = {
  claim: null,
  etag: null,
  failure: null,
  failedReads: 0,
  secondsLeft: null,
  elapsed: null,
  age: 0,
  command: null,
  idempotencyKey: null,
  commandFailure: null,
  own: null,
  visitAt: null,
  refundValues: {},
  refundVerdict: unrefused,
} satisfies Omit<ClaimContext, "id">;

import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

export type Withdrawal = components["schemas"]["Withdrawal"];

export interface WithdrawalStatusInput {
  id: string;
}

export interface WithdrawalStatusContext extends WithdrawalStatusInput {
  /** The last reading; it stays while the next one loads. */
  withdrawal: Withdrawal | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
}

export type WithdrawalStatusEvent = { type: "retry" } | PageEvent;

/** Contracts of the actors; they throw `ApiFailure`. */
export interface WithdrawalStatusActors {
  readWithdrawal: { input: { id: string }; output: Withdrawal };
}

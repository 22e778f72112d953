import { toApiFailure } from "#domain/api-failure.ts";
import type { ApiFailure } from "#domain/api-failure.ts";

/** Why an invoked actor failed; for the `params` of guards and actions. */
export const failureIn = ({ event }: { event: { error: unknown } }): ApiFailure => toApiFailure(event.error);

/** The output of an invoked actor; for the `params` of guards and actions. */
export const outputIn = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/** The snapshot of an invoked machine; for the `params` of guards and actions. */
export const snapshotIn = <Snapshot>({ event }: { event: { snapshot: Snapshot } }): Snapshot =>
  event.snapshot;

import { toApiFailure } from "#domain/api-failure.ts";
import type { ApiFailure } from "#domain/api-failure.ts";

/** Why an invoked actor came to nothing; for the `params` of guards and actions. */
export const failureIn = ({ event }: { event: { error: unknown } }): ApiFailure => toApiFailure(event.error);

/** What an invoked actor has given; for the `params` of guards and actions. */
export const outputIn = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/** Where an invoked machine stands; for the `params` of guards and actions. */
export const snapshotIn = <Snapshot>({ event }: { event: { snapshot: Snapshot } }): Snapshot =>
  event.snapshot;

import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { RatePeriod } from "#domain/exchange/rate-history.ts";
import type { rateHistoryMachine, RatePoints } from "./rate-history.machine.ts";

type Snapshot = SnapshotFrom<typeof rateHistoryMachine>;

/** The step to show, by the names of the chart's states. */
export const selectStep = ({ value }: Snapshot): Exclude<Snapshot["value"], "deciding"> =>
  value === "deciding" ? "loading" : value;

/** The chosen period. */
export const selectPeriod = ({ context }: Snapshot): RatePeriod => context.period;

/** The points of the chosen period, the oldest first. */
export const selectPoints = ({ context }: Snapshot): RatePoints => context.points;

/** Why they could not be read. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { daysAfter, daysIn, type Days, periodFault } from "#domain/time/period.ts";
import type { Period } from "#machines/shared/list.place.ts";
import { stable } from "#machines/shared/stable.ts";
import { type Series, seriesOf, type Stage, stagesOf, type Total, totalsOf } from "./statistics.figures.ts";
import { shownPeriod, type statisticsMachine } from "./statistics.machine.ts";
import type { SaleRange, ShopStatistics, StatisticsPlace } from "./statistics.types.ts";

type Snapshot = SnapshotFrom<typeof statisticsMachine>;

/** The state below the filters. `absent`: there is no shop; `impossible`: the period is invalid. */
export type StatisticsStep = "absent" | "impossible" | "failed" | "loading" | "shown";

export const selectStep = (snapshot: Snapshot): StatisticsStep => {
  if (snapshot.matches("absent")) return "absent";
  if (snapshot.matches("impossible")) return "impossible";
  if (snapshot.matches("failed")) return "failed";
  return snapshot.context.statistics === null ? "loading" : "shown";
};

/** Whether another period than the shown one is on its way. */
export const selectIsTurning = (snapshot: Snapshot): boolean => snapshot.matches("loading");

/** Whether the last refresh failed. */
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.matches("stale");

/** The selected range; null when the owner has set the days. */
export const selectRange = ({ context: { place } }: Snapshot): SaleRange | null =>
  place.from + place.to === "" ? place.range : null;

export const selectPeriodStep = ({ context }: Snapshot): StatisticsPlace["step"] => context.place.step;

/** The days in the fields. */
export const selectPeriod = stable(
  ({ context }: Snapshot) => [shownPeriod(context).from, shownPeriod(context).to] as const,
  (from, to): Period => ({ from, to }),
);

/** The fault of the days; null when there is none. */
export const selectPeriodFault = (snapshot: Snapshot): "misordered" | "long" | null => {
  if (!snapshot.matches("impossible")) return null;
  const { from, to } = snapshot.context.place;
  return periodFault(from, to) ?? "long";
};

/** What was read last. */
export const selectStatistics = ({ context }: Snapshot): ShopStatistics | null => context.statistics;

/** The days of the figures, and those of the comparison. */
export const selectCompared = stable(
  ({ context }: Snapshot) => [context.statistics] as const,
  (statistics): { now: Days; before: Days } | null => {
    if (statistics === null) return null;
    const { date_from: first, date_to: last } = statistics;
    return {
      now: { first, last },
      before: { first: daysAfter(first, -daysIn(first, last)), last: daysAfter(first, -1) },
    };
  },
);

/** Every figure of the period beside the one before. */
export const selectTotals = stable(
  ({ context }: Snapshot) => [context.statistics] as const,
  (statistics): readonly Total[] => (statistics === null ? [] : totalsOf(statistics)),
);

/** How far claims came. */
export const selectStages = stable(
  ({ context }: Snapshot) => [context.statistics] as const,
  (statistics): readonly Stage[] => (statistics === null ? [] : stagesOf(statistics)),
);

/** Whether the period is empty: no link was opened, no claim created. */
export const selectIsEmpty = ({ context: { statistics } }: Snapshot): boolean =>
  statistics !== null && statistics.total.created + (statistics.total.opened ?? 0) === 0;

/** The chosen figure over time. */
export const selectSeries = stable(
  ({ context }: Snapshot) => [context.statistics, context.figure] as const,
  (statistics, figure): Series | null => (statistics === null ? null : seriesOf(statistics, figure)),
);

/** Why they could not be read. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

import { fromPromise } from "xstate";
import { daysAfter } from "#domain/time/period.ts";
import { localDateOf } from "#domain/time/zoned-time.ts";
import { statisticsMachine } from "#machines/shop/statistics/statistics.machine.ts";
import type { StatisticsActors, StatisticsPlace } from "#machines/shop/statistics/statistics.types.ts";
import { shopCalls } from "#src/shop/calls.ts";
import { timeZone } from "#src/shell/browser/time-zone.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { syncPlace } from "#src/shell/list-actors.ts";
import { statisticsPlaces } from "./place.ts";

const queryOf = ({ range, step, from, to }: StatisticsPlace) => {
  const tz = timeZone();
  if (from + to !== "")
    return { step, tz, ...(from !== "" && { date_from: from }), ...(to !== "" && { date_to: to }) };
  const today = localDateOf(tz, Date.now());
  return { step, tz, date_from: daysAfter(today, 1 - range), date_to: today };
};

/** The statistics of the user's shop with their real actors. */
export function provideStatistics({ api }: Services): Pick<FlowMachines, "statistics"> {
  const calls = shopCalls(api);
  return {
    statistics: statisticsMachine.provide({
      actors: {
        loadStatistics: fromPromise<
          StatisticsActors["loadStatistics"]["output"],
          StatisticsActors["loadStatistics"]["input"]
        >(({ input, signal }) => calls.statistics(queryOf(input), signal)),
        syncPlace: syncPlace(statisticsPlaces),
        watchPage,
      },
    }),
  };
}

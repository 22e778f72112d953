import { fromCallback, fromPromise } from "xstate";
import { daysAfter } from "#domain/period.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { statisticsMachine } from "#machines/statistics/statistics.machine.ts";
import type {
  StatisticsActors,
  StatisticsPlace,
  StatisticsPlaceChanged,
  StatisticsPlaceFact,
} from "#machines/statistics/statistics.types.ts";
import { shopCalls } from "#src/api/shop.ts";
import { followAddress } from "#src/browser/address.ts";
import { timeZone } from "#src/browser/time-zone.ts";
import { watchPage } from "#src/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import { placeIn, placeSearch } from "#src/flows/statistics/place.ts";
import type { Services } from "../services.ts";

const queryOf = ({ range, step, from, to }: StatisticsPlace) => {
  const tz = timeZone();
  if (from + to !== "")
    return { step, tz, ...(from !== "" && { date_from: from }), ...(to !== "" && { date_to: to }) };
  const today = localDateOf(tz, Date.now());
  return { step, tz, date_from: daysAfter(today, 1 - range), date_to: today };
};

/** Keeps period and steps in the address, see `followAddress`. */
const syncPlace = fromCallback<StatisticsPlaceChanged>(({ receive, sendBack }) => {
  const address = followAddress({ read: placeIn, write: placeSearch }, (place) =>
    sendBack({ type: "place.returned", place } satisfies StatisticsPlaceFact),
  );
  receive(({ place }) => address.go(place));
  return address.stop;
});

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
        syncPlace,
        watchPage,
      },
    }),
  };
}

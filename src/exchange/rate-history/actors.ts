import { fromPromise } from "xstate";
import {
  rateHistoryMachine,
  type RateHistoryActors,
} from "#machines/exchange/rate-history/rate-history.machine.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import { bodyOf } from "#src/shell/api/api.ts";
import type { Services } from "#src/shell/services.ts";

/** The history of a rate with its real actors. */
export const provideRateHistory = ({ api }: Pick<Services, "api">): Pick<FlowMachines, "rateHistory"> => ({
  rateHistory: rateHistoryMachine.provide({
    actors: {
      loadHistory: fromPromise<
        RateHistoryActors["loadHistory"]["output"],
        RateHistoryActors["loadHistory"]["input"]
      >(({ input: { from, to, period }, signal }) =>
        bodyOf(
          api.GET("/api/v1/calculator/history/{from}/{to}/", {
            params: { path: { from, to }, query: { period } },
            signal,
          }),
        ),
      ),
    },
  }),
});

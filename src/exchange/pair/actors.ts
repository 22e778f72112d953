import { fromCallback, fromPromise } from "xstate";
import type { components, paths } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { splitLocale } from "#domain/locale.ts";
import { pairAt } from "#domain/pair-path.ts";
import { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import type { AddressChanged } from "#machines/exchange/exchange/exchange.types.ts";
import {
  rateHistoryMachine,
  type RateHistoryActors,
} from "#machines/exchange/rate-history/rate-history.machine.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { exchangeActors, showInAddress } from "#src/exchange/exchange/actors.ts";

type Path = "/api/v1/calculator/history/{from}/{to}/";
type PairQuery = paths[Path]["get"]["parameters"];

/** The history of the rate of a pair. */
const readRateHistory = (
  api: Api,
  { from, to, period }: PairQuery["path"] & Pick<NonNullable<PairQuery["query"]>, "period">,
  signal?: AbortSignal,
): Promise<components["schemas"]["RateHistory"]> =>
  bodyOf(
    api.GET("/api/v1/calculator/history/{from}/{to}/", {
      params: { path: { from, to }, query: { period } },
      signal,
    }),
  );

/** Writes the chosen pair into the address, unless it is the page's own pair. */
function showUnlessOwn(changed: AddressChanged): void {
  showInAddress(changed);
  const own = pairAt(splitLocale(location.pathname).path);
  if (own?.from !== changed.curFrom || own.to !== changed.curTo) return;
  const address = new URL(location.href);
  address.searchParams.delete("cur_from");
  address.searchParams.delete("cur_to");
  history.replaceState(history.state, "", address);
}

/** The exchange and the rate history of a pair page, with their real actors. */
export const providePair = (services: Services): Pick<FlowMachines, "exchange" | "rateHistory"> => ({
  exchange: exchangeMachine.provide({
    actors: {
      ...exchangeActors(services),
      syncUrl: fromCallback<AddressChanged>(({ receive }) => receive(showUnlessOwn)),
    },
  }),
  rateHistory: rateHistoryMachine.provide({
    actors: {
      loadHistory: fromPromise<
        RateHistoryActors["loadHistory"]["output"],
        RateHistoryActors["loadHistory"]["input"]
      >(({ input, signal }) => readRateHistory(services.api, input, signal)),
    },
  }),
});

import { fromCallback, fromPromise } from "xstate";
import { splitLocale } from "#domain/locale.ts";
import { pairAt } from "#domain/pair-path.ts";
import { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import type { AddressChanged } from "#machines/exchange/exchange/exchange.types.ts";
import { rateHistoryMachine } from "#machines/exchange/rate-history/rate-history.machine.ts";
import type { RateHistoryActors } from "#machines/exchange/rate-history/rate-history.types.ts";
import { readRateHistory } from "#src/exchange/rate-history/calls.ts";
import type { FlowMachines } from "#src/shell/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { exchangeActors, showInAddress } from "#src/exchange/exchange/actors.ts";

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

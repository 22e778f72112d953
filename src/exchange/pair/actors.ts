import { fromCallback } from "xstate";
import { splitLocale } from "#domain/text/locale.ts";
import { pairAt } from "#domain/exchange/pair-path.ts";
import { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import type { AddressChanged } from "#machines/exchange/exchange/exchange.types.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { provideRateHistory } from "#src/exchange/rate-history/actors.ts";
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
  ...provideRateHistory(services),
});

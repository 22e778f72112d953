import { shopWithdrawalsMachine } from "#machines/shop/shop-withdrawals/shop-withdrawals.machine.ts";
import { shopCalls } from "#src/shop/calls.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import { provideList } from "#src/shell/list-actors.ts";
import type { Services } from "#src/shell/services.ts";
import { withdrawalPlaces } from "./place.ts";

/** Withdrawals on a page: the shop's page has more than the list. */
const pageSize = 5;

/** The withdrawals of the user's shop with their real actors. */
export function provideShopWithdrawals({ api }: Services): Pick<FlowMachines, "shopWithdrawals"> {
  const calls = shopCalls(api);
  return {
    shopWithdrawals: provideList(
      shopWithdrawalsMachine,
      {
        load: ({ filter, page }, signal) =>
          calls.withdrawals({ state: filter, page, size: pageSize }, signal),
      },
      withdrawalPlaces,
    ),
  };
}

import { rewardCurrenciesMachine } from "#machines/console/reward-currencies/reward-currencies.machine.ts";
import { RewardCurrencies } from "#src/console/reward-currencies/RewardCurrencies.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The currencies that rewards can be paid out in. */
export const rewardCurrenciesView = staffView(RewardCurrencies, {
  machine: rewardCurrenciesMachine,
  path: "/reward-currencies",
});

import { listCases } from "#machines/shared/list.cases.ts";
import { rewardCurrenciesMachine, rowsOf } from "./reward-currencies.machine.ts";
import type { RewardCurrencies } from "./reward-currencies.types.ts";

/** One that is open, and one that is not. */
export const sampleRewardCurrencies = (): RewardCurrencies => [
  { id: 3, currency: "USDTTRC20", enabled: true, decimals: 2, minimum: "15", fee: "1.25" },
  { id: 13, currency: "SBERRUB", enabled: false, decimals: 2, minimum: "10", fee: "0" },
];

const [tether] = rowsOf(sampleRewardCurrencies());

/** Events and outcomes that reach every state of the list. */
export const rewardCurrenciesCases = listCases(rewardCurrenciesMachine, {
  answers: [sampleRewardCurrencies(), []],
  typed: { enabled: [false], minimum: ["17,31", "0.0000", ""], fee: ["99731", "much"] },
  refused: { fee: ["The fee is not below the minimum."] },
  saved: { row: { ...tether, enabled: false } as never },
});

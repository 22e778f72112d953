import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { formCases, listCases } from "#machines/shared/list.cases.ts";
import { type rewardCurrenciesMachine, rowsOf } from "./reward-currencies.machine.ts";
import type { RewardCurrencies } from "./reward-currencies.types.ts";

/** One that is open, and one that is not. */
export const sampleRewardCurrencies = (): RewardCurrencies => [
  { id: 3, currency: "USDTTRC20", enabled: true, decimals: 2, minimum: "15", fee: "1.25" },
  { id: 13, currency: "SBERRUB", enabled: false, decimals: 2, minimum: "10", fee: "0" },
];

const [tether] = rowsOf(sampleRewardCurrencies());

/** Events and outcomes that reach every state of the list. */
export const rewardCurrenciesCases: FlowCases<typeof rewardCurrenciesMachine> = {
  inputs: [undefined],
  events: [
    { type: "row.edit", id: "3" },
    { type: "field.change", field: "enabled", value: false },
    { type: "field.change", field: "minimum", value: "17,31" },
    { type: "field.change", field: "minimum", value: "0.0000" },
    { type: "field.change", field: "minimum", value: "" },
    { type: "field.change", field: "fee", value: "99731" },
    { type: "field.change", field: "fee", value: "much" },
    ...listCases(sampleRewardCurrencies(), []),
    ...formCases(
      { fee: ["The fee is not below the minimum."] },
      { row: { ...tether, enabled: false } as never },
    ),
    failed("save", { kind: "notFound" }),
  ],
};

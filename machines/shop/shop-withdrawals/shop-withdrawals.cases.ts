import { sampleWithdrawal } from "#machines/earnings/withdrawal/withdrawal.cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import type { ShopWithdrawalPage, shopWithdrawalsMachine } from "./shop-withdrawals.machine.ts";

/** A page of withdrawals; by default the only one, with one withdrawal. */
export const sampleWithdrawals = (changes: Partial<ShopWithdrawalPage> = {}): ShopWithdrawalPage => ({
  count: 1,
  page: 1,
  size: 10,
  results: [sampleWithdrawal({ source: "shop" })],
  ...changes,
});

/** Events and outcomes that reach every state of the list of a shop's withdrawals. */
export const shopWithdrawalsCases: FlowCases<typeof shopWithdrawalsMachine> = {
  inputs: [{ place: { filter: "all", page: 1 } }, { place: { filter: "all", page: 9 } }],
  events: [
    { type: "filter.change", filters: { filter: "paid" } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { filter: "all", page: 1 } },
    ...listCases(
      sampleWithdrawals({ count: 25 }),
      sampleWithdrawals(),
      sampleWithdrawals({ count: 0, results: [] }),
    ),
  ],
};

import { sampleWithdrawal } from "#machines/earnings/withdrawal/withdrawal.cases.ts";
import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { type ShopWithdrawalPage, shopWithdrawalsMachine } from "./shop-withdrawals.machine.ts";

/** A page of withdrawals; by default the only one, with one withdrawal. */
export const sampleWithdrawals = samplePage<ShopWithdrawalPage>({
  size: 10,
  results: [sampleWithdrawal({ source: "shop" })],
});

/** Events and outcomes that reach every state of the list of a shop's withdrawals. */
export const shopWithdrawalsCases = listCases(shopWithdrawalsMachine, {
  places: [{ filter: "all", page: 1 }],
  filters: [{ filter: "paid" }],
  answers: pagesOf(sampleWithdrawals),
});

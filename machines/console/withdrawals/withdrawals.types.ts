import type { components } from "#openapi/schema.d.ts";
import type { MoveValues } from "#machines/console/moves.selectors.ts";

type Schemas = components["schemas"];
export type StaffWithdrawal = Schemas["OperatorWithdrawalBrief"];
export type WithdrawalsPage = Schemas["OperatorWithdrawalPage"];
type WithdrawalMove = Schemas["WithdrawalMove"];

/** What staff see of the withdrawals. */
export const withdrawalViews = ["todo", "all"] as const;
type WithdrawalView = (typeof withdrawalViews)[number];

/** The place in the address: a view, what is searched for in it, and the page from 1. */
export interface WithdrawalsPlace {
  view: WithdrawalView;
  /** A number, a uuid or a whole e-mail; empty for none. */
  search: string;
  page: number;
}

export type WithdrawalText = MoveValues<StaffWithdrawal>;

/** What is sent; null while no move is chosen. */
export interface WithdrawalBody {
  row: StaffWithdrawal | null;
  move: WithdrawalMove | null;
}

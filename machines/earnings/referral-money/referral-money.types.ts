import type { Period } from "#machines/shared/list.place.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type ReferralMoney = Schemas["ReferralMoney"];
export type MoneyPage = Schemas["ReferralMoneyPage"];

/** Which rewards and withdrawals are listed. */
export const moneyFilters = ["refsucc", "refwait", "refback", "dwwait", "dwsucc", "dwfail", "all"] as const;
export type MoneyFilter = (typeof moneyFilters)[number];

/** The place in the address: a filter, a period, and the page from 1. */
export interface MoneyPlace extends Period {
  filter: MoneyFilter;
  page: number;
}

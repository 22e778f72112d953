import type { MoneyFilter } from "./referral-money.types.ts";

const withdrawals: readonly MoneyFilter[] = ["dwwait", "dwsucc", "dwfail"];

/** Whether rewards are asked for, rather than withdrawals. */
export const listsRewards = (filter: MoneyFilter): boolean => !withdrawals.includes(filter);

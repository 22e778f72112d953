import { isOrdered } from "#machines/shared/list.place.ts";
import { createList } from "#machines/shared/list.ts";
import type { MoneyPage, MoneyPlace } from "./referral-money.types.ts";

/** The user's rewards and withdrawals, the newest first. */
export const referralMoneyMachine = createList<MoneyPage, MoneyPlace>()({
  id: "referral-money",
  description:
    "The rewards of the referral programme and their withdrawals: filtered by kind and period, paged.",
  pages: "numbers",
  isComplete: isOrdered,
});

import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** Results of a shop's claims. Counts are exact up to ten thousand, which stands for any larger number. */
export interface ShopSummary {
  readonly rewards: number;
  readonly waiting: number;
  readonly earned: string;
  readonly expected: string;
}

const counted = (status: string): string => `
  (select least(count(*), 10000)::int from (
    select from referral_rewards where shop_id = :shop and status = '${status}' limit 10000) as found)`;

const summed = (status: string): string => `
  (select coalesce(sum(amount), 0) from referral_rewards
    where shop_id = :shop and status = '${status}' and currency_id = :currency)`;

const summaryStatement = namedStatement(
  "shop-summary",
  { shop: "text", currency: "int" },
  `select ${counted("granted")} as rewards, ${counted("waiting")} as waiting,
    ${summed("granted")} as earned, ${summed("waiting")} as expected`,
);

/** Reads a shop's counts and sums, in the reward currency. */
export const readShopSummary = async (
  database: DatabaseHandle,
  asked: { readonly shop: string; readonly currency: number },
): Promise<ShopSummary> => {
  const [row] = await database.run<ShopSummary>(summaryStatement.with(asked));
  if (row === undefined) throw new Error("An aggregate query returned no row");
  return row;
};

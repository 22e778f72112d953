import type { DatabaseHandle } from "#server/platform/database.ts";
import { namedStatement } from "#server/platform/named-statement.ts";

/** What the claims of a shop have brought it. Counts are exact up to ten thousand, which stands for any more. */
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

/** Counts and sums of a shop, in the currency of rewards. */
export const readShopSummary = async (
  database: DatabaseHandle,
  asked: { readonly shop: string; readonly currency: number },
): Promise<ShopSummary> => {
  const [row] = await database.run<ShopSummary>(summaryStatement.with(asked));
  if (row === undefined) throw new Error("A statement of aggregates gives one row");
  return row;
};

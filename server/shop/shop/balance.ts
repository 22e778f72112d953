import { normalize } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import { balanceOf } from "#server/ledger/ledger.ts";
import type { Locale } from "#server/platform/locale.ts";
import { rewardCurrency } from "#server/earnings/referrals/balance.ts";
import type { ReferralServices } from "#server/earnings/referrals/service.ts";
import { readShopSummary } from "./statistics/summary-store.ts";

/** A shop's balance, earnings and expected rewards, in the reward currency. */
export const readShopMoney = async (
  { deps, directory }: ReferralServices,
  { shop, owner }: { readonly shop: string; readonly owner: string },
  locale: Locale,
): Promise<
  Pick<components["schemas"]["Shop"], "currency" | "balance" | "earned" | "expected" | "counts">
> => {
  const { id: currency } = await rewardCurrency(deps.db);
  const [{ earned, expected, ...counts }, balance, book] = await Promise.all([
    readShopSummary(deps.database, { shop, currency }),
    balanceOf(deps.db, { kind: "shop_earnings", owner, currency }),
    directory.book(currency),
  ]);
  return {
    currency: currencyOnWire(book.currency(currency), locale),
    balance,
    earned: normalize(earned),
    expected: normalize(expected),
    counts,
  };
};

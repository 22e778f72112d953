import type { CurrenciesTable } from "#server/calculator/tables.ts";
import type { Db, Trx } from "#server/database.ts";
import { findCurrencyByCode } from "./store.ts";

/** The currency that referral rewards are kept in. */
const rewardCurrency = "USDTTRC20";

/** The currency of the balance. @throws Error when the installation has none. */
export const balanceCurrency = async (db: Db | Trx): Promise<CurrenciesTable> => {
  const found = await findCurrencyByCode(db, rewardCurrency);
  if (found === undefined) throw new Error(`There is no currency ${rewardCurrency}`);
  return found;
};

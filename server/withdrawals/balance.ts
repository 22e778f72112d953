import type { CurrenciesTable } from "#server/calculator/tables.ts";
import type { Db, Trx } from "#server/database.ts";
import { readTerms } from "#server/referrals/terms.ts";
import { findCurrencyByCode } from "./store.ts";

/** The currency that referral rewards are kept in. @throws Error when the installation has none of that code. */
export const balanceCurrency = async (db: Db | Trx): Promise<CurrenciesTable> => {
  const { currency } = await readTerms(db);
  const found = await findCurrencyByCode(db, currency);
  if (found === undefined) throw new Error(`There is no currency ${currency}`);
  return found;
};

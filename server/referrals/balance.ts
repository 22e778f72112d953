import type { DecimalString } from "#domain/money.ts";
import { findCurrencyByCode } from "#server/calculator/store.ts";
import type { CurrenciesTable } from "#server/calculator/tables.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Account } from "#server/ledger/account.ts";
import { balanceOf } from "#server/ledger/ledger.ts";
import { readTerms } from "./terms.ts";

/** The account of what a user has earned and not withdrawn. */
export const rewardAccount = (owner: string, currency: number): Account => ({
  kind: "referral_reward",
  owner,
  currency,
});

/** What a user can withdraw. */
export const rewardBalance = (db: Db | Trx, user: string, currency: number): Promise<DecimalString> =>
  balanceOf(db, rewardAccount(user, currency));

/** The currency that rewards are kept in. @throws Error when the installation has none of that code. */
export const rewardCurrency = async (db: Db | Trx): Promise<CurrenciesTable> => {
  const { currency } = await readTerms(db);
  const found = await findCurrencyByCode(db, currency);
  if (found === undefined) throw new Error(`There is no currency ${currency} to keep rewards in`);
  return found;
};

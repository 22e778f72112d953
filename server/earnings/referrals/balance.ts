import type { DecimalString } from "#domain/money/money.ts";
import { findCurrencyByCode } from "#server/exchange/calculator/store.ts";
import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Account } from "#server/ledger/account.ts";
import { balanceOf } from "#server/ledger/ledger.ts";
import { readTerms } from "./terms.ts";

/** The account of the rewards that a user has earned and not withdrawn. */
export const rewardAccount = (owner: string, currency: number): Account => ({
  kind: "referral_reward",
  owner,
  currency,
});

/** The balance that a user can withdraw. */
export const rewardBalance = (db: Db | Trx, user: string, currency: number): Promise<DecimalString> =>
  balanceOf(db, rewardAccount(user, currency));

/** The currency of rewards. @throws Error when the installation has no such currency. */
export const rewardCurrency = async (db: Db | Trx): Promise<CurrenciesTable> => {
  const { currency } = await readTerms(db);
  const found = await findCurrencyByCode(db, currency);
  if (found === undefined) throw new Error(`There is no currency ${currency} to keep rewards in`);
  return found;
};

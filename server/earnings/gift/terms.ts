import { z } from "zod";
import type { DecimalString } from "#domain/money.ts";
import { isDecimal, isPositive } from "#domain/money.ts";
import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import type { Db, Trx } from "#server/database.ts";
import { readSetting } from "#server/site/settings/store.ts";
import { rewardCurrency } from "#server/earnings/referrals/balance.ts";

/** Terms of new cards. */
export interface GiftTerms {
  /** The currency of balances and cards. */
  readonly currency: CurrenciesTable;
  readonly minimum: DecimalString;
}

const schema = z
  .object({
    minimum: z
      .string()
      .refine((text) => isDecimal(text) && isPositive(text))
      .catch("1"),
  })
  .catch({ minimum: "1" });

/** Reads the terms of new cards. */
export const readTerms = async (db: Db | Trx): Promise<GiftTerms> => {
  const [currency, setting] = await Promise.all([rewardCurrency(db), readSetting(db, "gift")]);
  return { currency, ...schema.parse(setting ?? {}) };
};

import { z } from "zod";
import type { DecimalString } from "#domain/money/money.ts";
import { isDecimal, isPositive } from "#domain/money/money.ts";
import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import type { Db, Trx } from "#server/database.ts";
import { readSetting } from "#server/staff/settings/store.ts";
import { rewardCurrency } from "#server/earnings/referrals/balance.ts";

/** Terms of new cards. */
export interface GiftTerms {
  /** The currency of balances and cards. */
  readonly currency: CurrenciesTable;
  readonly minimum: DecimalString;
  /** What one member of staff may issue within a day. */
  readonly staff_daily: DecimalString;
  /** A card of staff above this amount needs the approval of another one. */
  readonly approval_above: DecimalString;
}

const amountOr = (fallback: DecimalString) =>
  z
    .string()
    .refine((text) => isDecimal(text) && isPositive(text))
    .catch(fallback);

const schema = z.object({
  minimum: amountOr("1"),
  staff_daily: amountOr("3000"),
  approval_above: amountOr("1000"),
});

/** Reads the terms of new cards. */
export const readTerms = async (db: Db | Trx): Promise<GiftTerms> => {
  const [currency, setting] = await Promise.all([rewardCurrency(db), readSetting(db, "gift")]);
  return { currency, ...schema.parse(setting ?? {}) };
};

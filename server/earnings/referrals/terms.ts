import { z } from "zod";
import type { DecimalString } from "#domain/money/money.ts";
import { isDecimal, normalize } from "#domain/money/money.ts";
import type { Db, Trx } from "#server/database.ts";
import { readSetting, writeSetting } from "#server/staff/settings/store.ts";

/** General terms: the share of a claim's profit, and the reward currency. */
export interface Terms {
  /** Percent. */
  readonly share: DecimalString;
  /** Code of the currency. */
  readonly currency: string;
}

const key = "referral";

const schema = z
  .object({
    share: z.string().refine(isDecimal).catch("25"),
    currency: z.string().catch("USDTTRC20"),
  })
  .catch({ share: "25", currency: "USDTTRC20" });

/** Reads the general terms. */
export const readTerms = async (db: Db | Trx): Promise<Terms> =>
  schema.parse((await readSetting(db, key)) ?? {});

/** Sets the general share. */
export const writeShare = async (trx: Trx, share: DecimalString): Promise<Terms> => {
  const terms = { ...(await readTerms(trx)), share: normalize(share) };
  await writeSetting(trx, key, terms);
  return terms;
};

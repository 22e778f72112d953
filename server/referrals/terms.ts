import { z } from "zod";
import type { DecimalString } from "#domain/money.ts";
import { isDecimal, normalize } from "#domain/money.ts";
import type { Db, Trx } from "#server/database.ts";
import { readSetting, writeSetting } from "#server/settings/store.ts";

/** What holds for everybody: the share of a claim's profit, and the currency in which rewards are kept. */
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

/** The terms of the programme. */
export const readTerms = async (db: Db | Trx): Promise<Terms> =>
  schema.parse((await readSetting(db, key)) ?? {});

/** Sets the share of everybody. */
export const writeShare = async (trx: Trx, share: DecimalString): Promise<Terms> => {
  const terms = { ...(await readTerms(trx)), share: normalize(share) };
  await writeSetting(trx, key, terms);
  return terms;
};

import type { DecimalString } from "#domain/money.ts";
import type { Db } from "#server/database.ts";
import { readTerms } from "#server/referrals/terms.ts";

/** Percent that a new shop adds to the course, until its owner says otherwise. */
export const firstSurcharge: DecimalString = "0";

/**
 * What a shop may reckon with before it applies. An operator agrees on the share with each shop, so that of the referral programme
 * stands here as an example.
 */
export const readShopTerms = async (
  db: Db,
): Promise<{ readonly share: DecimalString; readonly surcharge: DecimalString }> => ({
  share: (await readTerms(db)).share,
  surcharge: firstSurcharge,
});

import type { DecimalString } from "#domain/money/money.ts";
import type { Db } from "#server/database.ts";
import { readTerms } from "#server/earnings/referrals/terms.ts";

/** Surcharge percent of a new shop. */
export const firstSurcharge: DecimalString = "0";

/**
 * Terms to expect before applying. An operator agrees on the share with each shop, so the referral
 * programme's share serves as an example.
 */
export const readShopTerms = async (
  db: Db,
): Promise<{ readonly share: DecimalString; readonly surcharge: DecimalString }> => ({
  share: (await readTerms(db)).share,
  surcharge: firstSurcharge,
});

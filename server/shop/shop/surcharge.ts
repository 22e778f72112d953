import type { DecimalString } from "#domain/money/money.ts";
import { normalize } from "#domain/money/money.ts";
import { isShopId } from "#domain/earnings/rid.ts";
import type { Db } from "#server/database.ts";
import { findSurcharge } from "./store.ts";

/**
 * The current surcharge percent of the shop with this id, "0" for any other sender. Only texts that can be a
 * shop id are looked up.
 */
export const surchargeOf = async (db: Db, sender: string | undefined): Promise<DecimalString> =>
  normalize((isShopId(sender ?? "") ? await findSurcharge(db, sender ?? "") : undefined) ?? "0");

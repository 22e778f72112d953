import type { DecimalString } from "#domain/money.ts";
import { normalize } from "#domain/money.ts";
import { isShopId } from "#domain/rid.ts";
import type { Db } from "#server/database.ts";
import { findSurcharge } from "./store.ts";

/**
 * The percent that the sender of a visitor adds to the course now: that of the shop with this id, and "0" for everybody else. Only
 * what can be a shop's id is looked up.
 */
export const surchargeOf = async (db: Db, sender: string | undefined): Promise<DecimalString> =>
  normalize((isShopId(sender ?? "") ? await findSurcharge(db, sender ?? "") : undefined) ?? "0");

import { readReceiveFields } from "#server/claim/requisites/fields.ts";
import type { IssuedPayment } from "#server/claim/services.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { Trx } from "#server/database.ts";
import { takeFromPool } from "./store.ts";

/**
 * Requisites from the pool of the send currency, with the labels of its fields; null when the pool has none to give.
 */
export const issueFromPool = async (
  trx: Trx,
  claim: ClaimRow,
  now: Date,
): Promise<Pick<IssuedPayment, "requisites" | "payTo"> | null> => {
  const taken = await takeFromPool(trx, claim, now);
  if (taken === undefined) return null;
  const fields = await readReceiveFields(trx, claim.from_currency_id);
  const requisites = fields.flatMap(({ name, kind, label }) => {
    const value = taken.values[name];
    return value === undefined ? [] : [{ name, kind, label, value }];
  });
  return { requisites, payTo: taken.id };
};

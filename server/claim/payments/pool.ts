import { readReceiveFields } from "#server/claim/requisites/fields.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";
import type { Trx } from "#server/database.ts";
import { takeFromPool } from "./store.ts";

/**
 * Requisites from the pool of the send currency, with the labels of its fields; null when the pool is empty.
 */
export const issueFromPool = async (trx: Trx, claim: ClaimRow): Promise<StoredRequisite[] | null> => {
  const values = await takeFromPool(trx, claim);
  if (values === undefined) return null;
  const fields = await readReceiveFields(trx, claim.from_currency_id);
  return fields.flatMap(({ name, kind, label }) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, kind, label, value }];
  });
};

import { sql } from "kysely";
import { readReceiveFields } from "#server/claims/requisites/fields.ts";
import type { ClaimRow } from "#server/claims/store.ts";
import type { StoredRequisite } from "#server/claims/tables.ts";
import type { Trx } from "#server/database.ts";

/** One entry of the pool; claims take turns by their numbers, so that equal amounts rarely meet on one address. */
const takeFromPool = async (trx: Trx, claim: ClaimRow): Promise<Record<string, string> | undefined> => {
  const { rows } = await sql<{ values: Record<string, string> }>`
    with pool as (
      select "values", row_number() over (order by id) - 1 as turn, count(*) over () as size
      from pay_to where currency_id = ${claim.from_currency_id} and active)
    select "values" from pool where turn = ${claim.number}::bigint % size`.execute(trx);
  return rows[0]?.values;
};

/** Requisites to pay to from the pool of the send currency, labelled as its fields are; null when the pool is empty. */
export const issueFromPool = async (trx: Trx, claim: ClaimRow): Promise<StoredRequisite[] | null> => {
  const values = await takeFromPool(trx, claim);
  if (values === undefined) return null;
  const fields = await readReceiveFields(trx, claim.from_currency_id);
  return fields.flatMap(({ name, kind, label }) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, kind, label, value }];
  });
};

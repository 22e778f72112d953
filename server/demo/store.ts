import type { ClaimStatus } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";
import type { Db, Trx } from "#server/database.ts";

/** Ids of claims in these statuses that nothing has moved since a moment, the longest waiting first. */
export const listRestingClaims = async (
  db: Db,
  statuses: readonly ClaimStatus[],
  since: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom("claims")
    .select("id")
    .where("status", "in", statuses)
    .where("updated_at", "<=", since)
    .orderBy("updated_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether the pool has requisites that claims in a currency are paid to. */
export const hasPool = async (trx: Trx, currency: number): Promise<boolean> =>
  (await trx
    .selectFrom("pay_to")
    .select("id")
    .where("currency_id", "=", currency)
    .where("active", "=", true)
    .executeTakeFirst()) !== undefined;

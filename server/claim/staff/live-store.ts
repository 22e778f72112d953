import { sql } from "kysely";
import type { Db } from "#server/database.ts";

/** When an order or a lease changed last, in milliseconds. One that commits late is found by the page's own polls. */
export const readChanged = async (db: Db): Promise<number> => {
  const { changed } = await db
    .selectNoFrom([
      sql<Date | null>`greatest(
        (select max(updated_at) from claims), (select max(changed_at) from claim_leases))`.as("changed"),
    ])
    .executeTakeFirstOrThrow();
  return changed?.getTime() ?? 0;
};

/** What a hub looks at. */
export const readQueueVersions = async (db: Db, ids: readonly string[]) => {
  const version = await readChanged(db);
  return ids.map((id) => ({ id, version }));
};

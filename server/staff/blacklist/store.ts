import { listedKeysOf } from "#domain/site/blacklist.ts";
import type { Db, Trx } from "#server/database.ts";
import { beginsWith } from "#server/platform/data/caseless-fragment.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { BlacklistTable } from "./tables.ts";

/** What a text names, however it is written, or begins. */
const filtered = (db: Db, q: string | undefined) => {
  const all = db.selectFrom("blacklist");
  if (q === undefined) return all;
  return all.where((where) =>
    where.or([where("key", "=", where.fn.any(where.val(listedKeysOf(q)))), beginsWith("value", q)]),
  );
};

/** A page of the blacklist, the newest first. */
export const listBlacklist = (
  db: Db,
  q: string | undefined,
  page: number,
  size: number,
): Promise<BlacklistTable[]> =>
  filtered(db, q)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts what is listed, exact up to 10,000. */
export const countBlacklist = (db: Db, q: string | undefined): Promise<number> =>
  countRows(db.selectFrom(filtered(db, q).select("id").limit(10_000).as("some")));

const byKeys = namedStatement(
  "blacklist-by-keys",
  { keys: "text[]" },
  "select * from blacklist where key = any(:keys) order by created_at",
);

/** What is listed by any of these keys. */
export const findByKeys = async (
  db: Db | Trx,
  keys: readonly string[],
): Promise<readonly BlacklistTable[]> =>
  keys.length === 0 ? [] : runIn<BlacklistTable>(db, byKeys.with({ keys }));

/** Lists something; undefined when it is listed already. */
export const insertListed = (trx: Trx, row: BlacklistTable): Promise<BlacklistTable | undefined> =>
  trx
    .insertInto("blacklist")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returningAll()
    .executeTakeFirst();

/** Takes something off the list; undefined when it is not on it. */
export const deleteListed = (trx: Trx, id: string): Promise<BlacklistTable | undefined> =>
  trx.deleteFrom("blacklist").where("id", "=", id).returningAll().executeTakeFirst();

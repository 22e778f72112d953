import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { AccountLinksTable, AccountRequestsTable } from "./tables.ts";

/** A link as the database gives it. */
export type LinkRow = Selectable<AccountLinksTable>;

/** Adds a link. */
export const insertLink = async (trx: Trx, link: Insertable<AccountLinksTable>): Promise<void> => {
  await trx.insertInto("account_links").values(link).execute();
};

/** How many links of a kind a user was sent since a moment. */
export const countLinks = async (
  trx: Trx,
  user: string,
  kind: LinkRow["kind"],
  since: Date,
): Promise<number> => {
  const rows = await trx
    .selectFrom("account_links")
    .select("token_hash")
    .where("user_id", "=", user)
    .where("kind", "=", kind)
    .where("created_at", ">", since)
    .execute();
  return rows.length;
};

/** A link that may still be used. */
export const findLink = (
  db: Db | Trx,
  hash: string,
  kind: LinkRow["kind"],
  now: Date,
): Promise<LinkRow | undefined> =>
  db
    .selectFrom("account_links")
    .selectAll()
    .where("token_hash", "=", hash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Uses a link up; undefined when somebody was faster. */
export const useLink = (trx: Trx, hash: string): Promise<LinkRow | undefined> =>
  trx.deleteFrom("account_links").where("token_hash", "=", hash).returningAll().executeTakeFirst();

/** Makes every link of a user useless. */
export const dropLinks = async (trx: Trx, user: string): Promise<void> => {
  await trx.deleteFrom("account_links").where("user_id", "=", user).execute();
};

/** Removes links past their time. */
export const purgeLinks = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom("account_links").where("expires_at", "<=", now).execute();
};

/** Notes what is asked for by an e-mail address. */
export const insertRequest = async (db: Db, request: Insertable<AccountRequestsTable>): Promise<void> => {
  await db.insertInto("account_requests").values(request).execute();
};

/** Takes the oldest request that no other instance is at. */
export const takeRequest = (trx: Trx): Promise<Selectable<AccountRequestsTable> | undefined> =>
  trx
    .deleteFrom("account_requests")
    .where("id", "=", (query) =>
      query.selectFrom("account_requests").select("id").orderBy("id").limit(1).forUpdate().skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { AccountLinksTable, AccountRequestsTable, PendingSignUpsTable } from "./tables.ts";

/** A link row. */
export type LinkRow = Selectable<AccountLinksTable>;

/** Inserts a link. */
export const insertLink = async (trx: Trx, link: Insertable<AccountLinksTable>): Promise<void> => {
  await trx.insertInto("account_links").values(link).execute();
};

/** Networks that requested a user's links since a moment, one entry per link. */
export const listLinkNetworks = async (
  trx: Trx,
  user: string,
  kind: LinkRow["kind"],
  since: Date,
): Promise<(string | null)[]> => {
  const rows = await trx
    .selectFrom("account_links")
    .select("network_hash")
    .where("user_id", "=", user)
    .where("kind", "=", kind)
    .where("created_at", ">", since)
    .execute();
  return rows.map(({ network_hash: network }) => network);
};

/**
 * Keeps a registration until its link is used. A later one from the same browser replaces it. Returns whether it
 * is the first from that browser.
 */
export const keepSignUp = async (trx: Trx, signUp: Insertable<PendingSignUpsTable>): Promise<boolean> => {
  const { user_id: user, browser_hash: browser, ...changes } = signUp;
  const replaced = await trx
    .updateTable("pending_sign_ups")
    .set(changes)
    .where("user_id", "=", user)
    .where("browser_hash", "=", browser)
    .returning("user_id")
    .execute();
  if (replaced.length === 0) await trx.insertInto("pending_sign_ups").values(signUp).execute();
  return replaced.length === 0;
};

/** The registration of an address that a browser made, unless it has expired. */
export const findSignUp = (
  db: Db | Trx,
  user: string,
  browserHash: string,
  now: Date,
): Promise<Selectable<PendingSignUpsTable> | undefined> =>
  db
    .selectFrom("pending_sign_ups")
    .selectAll()
    .where("user_id", "=", user)
    .where("browser_hash", "=", browserHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Removes every registration of an address, once its password is decided. */
export const dropSignUps = async (trx: Trx, user: string): Promise<void> => {
  await trx.deleteFrom("pending_sign_ups").where("user_id", "=", user).execute();
};

/** Finds a link that is still usable. */
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

/** Uses up a link; undefined when it was used before. */
export const useLink = (trx: Trx, hash: string): Promise<LinkRow | undefined> =>
  trx.deleteFrom("account_links").where("token_hash", "=", hash).returningAll().executeTakeFirst();

/** Removes every link of a user. */
export const dropLinks = async (trx: Trx, user: string): Promise<void> => {
  await trx.deleteFrom("account_links").where("user_id", "=", user).execute();
};

/** Removes expired links and registrations. */
export const purgeLinks = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom("pending_sign_ups").where("expires_at", "<=", now).execute();
  await db.deleteFrom("account_links").where("expires_at", "<=", now).execute();
};

/** Records a request by e-mail address. */
export const insertRequest = async (db: Db, request: Insertable<AccountRequestsTable>): Promise<void> => {
  await db.insertInto("account_requests").values(request).execute();
};

/** The requests that wait. */
export const waitingRequests = (db: Db | Trx) => db.selectFrom("account_requests").select("id");

/** Takes the oldest one, skipping those locked by other instances. */
export const takeRequest = (trx: Trx): Promise<Selectable<AccountRequestsTable> | undefined> =>
  trx
    .deleteFrom("account_requests")
    .where("id", "=", waitingRequests(trx).orderBy("id").limit(1).forUpdate().skipLocked())
    .returningAll()
    .executeTakeFirst();

/** Ends the invitations that somebody has sent, for good: they may send none any more. */
export const dropInvitations = async (trx: Trx, sender: string): Promise<void> => {
  await trx.deleteFrom("invitations").where("by_user", "=", sender).execute();
};

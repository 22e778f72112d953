import type { Selectable, Updateable } from "kysely";
import type { UserRow } from "#server/account/users/store.ts";
import type { Db, Trx } from "#server/database.ts";
import type { InvitationsTable } from "./tables.ts";

/** An invitation row. */
export type InvitationRow = Selectable<InvitationsTable>;

/** The account of whoever sent an invitation. */
export type InviterRow = Pick<UserRow, "id" | "email" | "role" | "demo" | "blocked_at">;

/** Locks the account of whoever sends an invitation until the transaction ends. */
export const lockInviter = (trx: Trx, id: string): Promise<InviterRow | undefined> =>
  trx
    .selectFrom("users")
    .select(["id", "email", "role", "demo", "blocked_at"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();

/** The accounts of those who sent these invitations. */
export const listInviters = async (
  db: Db,
  invitations: readonly InvitationRow[],
): Promise<ReadonlyMap<string, InviterRow>> => {
  const ids = [...new Set(invitations.flatMap(({ by_user: user }) => user ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["id", "email", "role", "demo", "blocked_at"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Most invitations that are listed. */
const most = 200;

/** The invitations, the newest first. */
export const listInvitations = (db: Db): Promise<InvitationRow[]> =>
  db
    .selectFrom("invitations")
    .selectAll()
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();

/** Inserts an invitation, in place of an expired one to the same address; undefined when there is another. */
export const insertInvitation = async (trx: Trx, row: InvitationRow): Promise<InvitationRow | undefined> => {
  await trx
    .deleteFrom("invitations")
    .where("email", "=", row.email)
    .where("expires_at", "<=", row.sent_at)
    .execute();
  return trx
    .insertInto("invitations")
    .values(row)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
};

/** Finds an invitation by its id. */
export const findInvitation = (db: Db, id: string): Promise<InvitationRow | undefined> =>
  db.selectFrom("invitations").selectAll().where("id", "=", id).executeTakeFirst();

/** Finds the invitation that a link leads to, unless it has expired. */
export const findByLink = (db: Db, hash: string, now: Date): Promise<InvitationRow | undefined> =>
  db
    .selectFrom("invitations")
    .selectAll()
    .where("token_hash", "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Uses up an invitation; undefined when it was used, withdrawn or sent again since it was found. */
export const takeInvitation = (trx: Trx, hash: string): Promise<InvitationRow | undefined> =>
  trx.deleteFrom("invitations").where("token_hash", "=", hash).returningAll().executeTakeFirst();

/** Makes an invitation somebody's with a new link; undefined when there is none. */
export const renewInvitation = (
  trx: Trx,
  id: string,
  changes: Updateable<InvitationsTable>,
): Promise<InvitationRow | undefined> =>
  trx.updateTable("invitations").set(changes).where("id", "=", id).returningAll().executeTakeFirst();

/** Removes an invitation; undefined when there is none. */
export const deleteInvitation = (trx: Trx, id: string): Promise<InvitationRow | undefined> =>
  trx.deleteFrom("invitations").where("id", "=", id).returningAll().executeTakeFirst();

/** Removes invitations that expired before a moment. */
export const purgeInvitations = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("invitations").where("expires_at", "<=", before).execute();
};

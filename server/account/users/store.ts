import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { UsersTable } from "./tables.ts";

/** A user row. */
export type UserRow = Selectable<UsersTable>;

/** Finds a user by e-mail in normal form. */
export const findUserByEmail = (db: Db | Trx, email: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

/** Finds a user by id. */
export const findUser = (db: Db | Trx, id: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

/** Finds the user whose referral link has this code. */
export const findUserByRid = (trx: Trx, rid: string): Promise<UserRow | undefined> =>
  trx.selectFrom("users").selectAll().where("rid", "=", rid).executeTakeFirst();

/** Returns the addresses among these that have an account. */
export const listKnownEmails = async (db: Db, emails: readonly string[]): Promise<string[]> => {
  const rows = await db.selectFrom("users").select("email").where("email", "in", emails).execute();
  return rows.map(({ email }) => email);
};

/** Inserts a user; undefined when the address is taken. */
export const insertUser = (db: Db | Trx, user: Insertable<UsersTable>): Promise<UserRow | undefined> =>
  db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();

/** Updates a user; undefined when there is none. */
export const updateUser = (
  db: Db | Trx,
  id: string,
  changes: Updateable<UsersTable>,
): Promise<UserRow | undefined> =>
  db.updateTable("users").set(changes).where("id", "=", id).returningAll().executeTakeFirst();

import { sql } from "kysely";
import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { AccountRow } from "./account-store.ts";
import type { Rotation, SessionEnd, SessionsTable } from "./tables.ts";

/** A session row. */
export type SessionRow = Selectable<SessionsTable>;

/** The account of a sign-in attempt, with facts about the caller's browser. */
export type SignInSubject = AccountRow & {
  /** Whether this browser has signed in to it before. */
  readonly browser_known: boolean;
  /** Whether any browser has. */
  readonly browsers: boolean;
};

/** Reads the account of an e-mail address. The statement is the same whether or not the account exists. */
export const readSignInSubject = (
  db: Db | Trx,
  email: string,
  browserHash: string | undefined,
): Promise<SignInSubject | undefined> =>
  db
    .selectFrom("users as u")
    .selectAll("u")
    .select([
      sql<boolean>`exists (select from known_browsers k where k.user_id = u.id and k.browser_hash = ${browserHash ?? ""})`.as(
        "browser_known",
      ),
      sql<boolean>`exists (select from known_browsers k where k.user_id = u.id)`.as("browsers"),
    ])
    .where("u.email", "=", email)
    .executeTakeFirst();

/** Adds a session. */
export const insertSession = (trx: Trx, session: Insertable<SessionsTable>): Promise<SessionRow> =>
  trx.insertInto("sessions").values(session).returningAll().executeTakeFirstOrThrow();

/** Reads a session with its user and locks the session until the transaction ends. */
export const lockSession = (
  trx: Trx,
  id: string,
): Promise<(SessionRow & Pick<AccountRow, "role" | "demo">) | undefined> =>
  trx
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("sessions")
    .select(["users.role", "users.demo"])
    .where("sessions.id", "=", id)
    .forUpdate("sessions")
    .executeTakeFirst();

/** Moves a session to its next refresh token, and to the end that it has from now on. */
export const rotateSession = async (
  trx: Trx,
  session: SessionRow,
  change: { readonly rotations: readonly Rotation[]; readonly now: Date; readonly address: string },
): Promise<void> => {
  await trx
    .updateTable("sessions")
    .set({
      generation: session.generation + 1,
      rotations: JSON.stringify(change.rotations),
      seen_at: change.now,
      address: change.address,
      expires_at: session.expires_at,
    })
    .where("id", "=", session.id)
    .execute();
};

/** Which sessions to end. */
export interface EndedSessions {
  readonly id?: string;
  readonly user?: string;
  /** All but this one. */
  readonly except?: string;
}

/** Ends open sessions. Returns the user of each. */
export const endSessions = async (
  db: Db | Trx,
  which: EndedSessions,
  reason: SessionEnd,
  now: Date,
): Promise<string[]> => {
  const { id, user, except } = which;
  let query = db
    .updateTable("sessions")
    .set({ ended_at: now, end_reason: reason })
    .where("ended_at", "is", null)
    .where("expires_at", ">", now);
  if (id !== undefined) query = query.where("id", "=", id);
  if (user !== undefined) query = query.where("user_id", "=", user);
  if (except !== undefined) query = query.where("id", "!=", except);
  return (await query.returning("user_id").execute()).map(({ user_id: ended }) => ended);
};

/** A user's open sessions, the most recently used first. */
export const listSessions = (db: Db, user: string, now: Date): Promise<SessionRow[]> =>
  db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", user)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .orderBy("id")
    .execute();

/** Remembers that a user has signed in from a browser. */
export const rememberBrowser = async (
  trx: Trx,
  user: string,
  browserHash: string,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto("known_browsers")
    .values({ user_id: user, browser_hash: browserHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "browser_hash"]).doUpdateSet({ seen_at: now }))
    .execute();
};

/** Refused sign-ins by key. */
export const readFailures = async (
  db: Db,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom("sign_in_failures")
    .select(["key", "failures"])
    .where("key", "in", keys)
    .where("expires_at", ">", now)
    .execute();
  return new Map(rows.map(({ key, failures }) => [key, failures]));
};

/** Counts one refused sign-in under each key. */
export const countFailure = async (
  db: Db,
  keys: readonly string[],
  now: Date,
  expires: Date,
): Promise<void> => {
  // Sorted, so that concurrent statements lock the rows in the same order.
  const values = keys.toSorted().map((key) => ({ key, failures: 1, expires_at: expires }));
  await db
    .insertInto("sign_in_failures")
    .values(values)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        failures: sql`case when sign_in_failures.expires_at <= ${now} then 1 else sign_in_failures.failures + 1 end`,
        expires_at: sql`case when sign_in_failures.expires_at <= ${now} then excluded.expires_at else sign_in_failures.expires_at end`,
      }),
    )
    .execute();
};

/** Forgets refused sign-ins. */
export const forgetFailures = async (trx: Trx, key: string): Promise<void> => {
  await trx.deleteFrom("sign_in_failures").where("key", "=", key).execute();
};

/** Removes expired rows. Sessions are kept a week longer, so that their tokens are refused as expired. */
export const purgeSessions = async (db: Db, now: Date, weekAgo: Date, browsersSince: Date): Promise<void> => {
  await db.deleteFrom("sessions").where("expires_at", "<", weekAgo).execute();
  await db.deleteFrom("sign_in_failures").where("expires_at", "<=", now).execute();
  await db.deleteFrom("known_browsers").where("seen_at", "<", browsersSince).execute();
};

/** The user of a session, as each request needs it. */
export interface SessionUser extends Pick<AccountRow, "id" | "email" | "role" | "demo"> {
  readonly activated: boolean;
  /** Whether the session was opened with the account's second factor. */
  readonly second_factor: boolean;
}

const sessionUserStatement = namedStatement(
  "session-user",
  { session: "uuid", user: "uuid", now: "timestamptz" },
  `select u.id, u.email, u.role, u.activated_at is not null as activated, u.demo,
      s.second_factor and u.otp_secret is not null as second_factor
    from sessions s join users u on u.id = s.user_id
    where s.id = :session and u.id = :user and s.ended_at is null and s.expires_at > :now`,
);

/** Reads the user of an open session. */
export const findSessionUser = async (
  database: DatabaseHandle,
  asked: { readonly session: string; readonly user: string; readonly now: Date },
): Promise<SessionUser | undefined> => (await database.run<SessionUser>(sessionUserStatement.with(asked)))[0];

import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { AlertsTable } from "./tables.ts";

/** An alert as the database gives it. */
export type AlertRow = Selectable<AlertsTable>;

/** Records what a visitor wants to be told of. */
export const insertAlert = async (db: Db, alert: Insertable<AlertsTable>): Promise<void> => {
  await db.insertInto("alerts").values(alert).execute();
};

/** The oldest alert whose address was not asked for yet, and that no other instance is working on. */
export const lockUnasked = (trx: Trx, now: Date): Promise<AlertRow | undefined> =>
  trx
    .selectFrom("alerts")
    .selectAll()
    .where("asked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Letters that a mailbox got since a moment to confirm alerts. */
export const countLetters = async (trx: Trx, mailbox: string, since: Date): Promise<number> => {
  const { letters } = await trx
    .selectFrom("alerts")
    .select((query) => query.fn.countAll().as("letters"))
    .where("mailbox", "=", mailbox)
    .where("asked_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(letters);
};

/** The confirmed alerts of a mailbox that wait. Those that a stranger asked for are none until their letter is answered. */
export const countWaiting = async (trx: Trx, mailbox: string, now: Date): Promise<number> => {
  const { waiting } = await trx
    .selectFrom("alerts")
    .select((query) => query.fn.countAll().as("waiting"))
    .where("mailbox", "=", mailbox)
    .where("confirmed_at", "is not", null)
    .where("told_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(waiting);
};

/** Remembers that the letter has left, and the hash of its token. */
export const markAsked = async (trx: Trx, id: string, tokenHash: string, now: Date): Promise<void> => {
  await trx
    .updateTable("alerts")
    .set({ asked_at: now, token_hash: tokenHash })
    .where("id", "=", id)
    .execute();
};

/** Removes an alert. */
export const dropAlert = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom("alerts").where("id", "=", id).execute();
};

/** Confirms the alert of a token, which is used up; undefined where there is none. */
export const confirmByToken = (
  trx: Trx,
  tokenHash: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<AlertRow | undefined> =>
  trx
    .updateTable("alerts")
    .set({ confirmed_at: now, token_hash: null, expires_at: until })
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

/**
 * Removes the other alerts of a mailbox that wait for the same: one letter tells of it. Confirmations of one mailbox follow one
 * another, since two at the same time would not see each other.
 */
export const dropTwins = async (trx: Trx, alert: AlertRow): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts\n${alert.mailbox}`}, 0))`.execute(trx);
  await trx
    .deleteFrom("alerts")
    .where("mailbox", "=", alert.mailbox)
    .where("id", "<>", alert.id)
    .where("direction_id", "=", alert.direction_id)
    .where("kind", "=", alert.kind)
    .where("told_at", "is", null)
    .where("confirmed_at", "is not", null)
    .where(sql<boolean>`(base, bound, value) is not distinct from
      (${alert.base}::text, ${alert.bound}::text, ${alert.value}::numeric)`)
    .execute();
};

/** Removes every alert of a mailbox that may still send a letter. */
export const dropByStopHash = async (db: Db, stopHash: string): Promise<void> => {
  await db.deleteFrom("alerts").where("stop_hash", "=", stopHash).where("told_at", "is", null).execute();
};

/** The directions that somebody waits for. */
export const listAwaited = async (db: Db, now: Date): Promise<{ from: number; to: number }[]> =>
  db
    .selectFrom("directions")
    .select(["from_id as from", "to_id as to"])
    .where("id", "in", (query) =>
      query
        .selectFrom("alerts")
        .select("direction_id")
        .where("confirmed_at", "is not", null)
        .where("told_at", "is", null)
        .where("expires_at", ">", now),
    )
    .execute();

/** Marks alerts of an open direction as told whose goal is reached at its course, and returns them. */
export const takeReached = (
  trx: Trx,
  direction: { readonly id: number; readonly course: string },
  now: Date,
  limit: number,
): Promise<AlertRow[]> =>
  trx
    .updateTable("alerts")
    .set({ told_at: now })
    .where("id", "in", (query) =>
      query
        .selectFrom("alerts")
        .select("id")
        .where("direction_id", "=", direction.id)
        .where("confirmed_at", "is not", null)
        .where("told_at", "is", null)
        .where("expires_at", ">", now)
        // As `isReached` of domain/rate-goal.ts: the price of a unit of the receive side is not divided out.
        .where(
          sql<boolean>`kind = 'reserve' or case bound || ' ' || base
            when 'above from' then value <= ${direction.course}::numeric
            when 'below from' then value >= ${direction.course}::numeric
            when 'above to' then value * ${direction.course}::numeric <= 1
            when 'below to' then value * ${direction.course}::numeric >= 1
          end`,
        )
        .orderBy("confirmed_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Removes what is past its time. */
export const purgeAlerts = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom("alerts").where("expires_at", "<=", now).execute();
};

/** How many alerts are how far. */
export const countByStep = async (
  db: Db,
  now: Date,
): Promise<{ asked: number; waiting: number; told: number }> => {
  const row = await db
    .selectFrom("alerts")
    .select((query) => [
      query.fn.countAll().filterWhere("confirmed_at", "is", null).as("asked"),
      query.fn
        .countAll()
        .filterWhere("confirmed_at", "is not", null)
        .filterWhere("told_at", "is", null)
        .as("waiting"),
      query.fn.countAll().filterWhere("told_at", "is not", null).as("told"),
    ])
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return { asked: Number(row.asked), waiting: Number(row.waiting), told: Number(row.told) };
};

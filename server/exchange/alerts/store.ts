import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { AlertsTable } from "./tables.ts";

/** An alert row. */
export type AlertRow = Selectable<AlertsTable>;

/** Inserts an alert request. */
export const insertAlert = async (db: Db, alert: Insertable<AlertsTable>): Promise<void> => {
  await db.insertInto("alerts").values(alert).execute();
};

/** Alerts without a confirmation letter. */
export const unaskedAlerts = (db: Db | Trx, now: Date) =>
  db.selectFrom("alerts").selectAll().where("asked_at", "is", null).where("expires_at", ">", now);

/** Locks the oldest alert without a confirmation letter, skipping rows locked by other instances. */
export const lockUnasked = (trx: Trx, now: Date): Promise<AlertRow | undefined> =>
  unaskedAlerts(trx, now).orderBy("created_at").limit(1).forUpdate().skipLocked().executeTakeFirst();

/** Counts the confirmation letters sent to a mailbox since a moment. */
export const countLetters = async (trx: Trx, mailbox: string, since: Date): Promise<number> => {
  const { letters } = await trx
    .selectFrom("alerts")
    .select((query) => query.fn.countAll().as("letters"))
    .where("mailbox", "=", mailbox)
    .where("asked_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(letters);
};

/**
 * Counts the waiting confirmed alerts of a mailbox. Unconfirmed requests do not count, because a stranger may
 * have made them.
 */
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

/** Records that the confirmation letter was sent, with the hash of its token. */
export const markAsked = async (trx: Trx, id: string, tokenHash: string, now: Date): Promise<void> => {
  await trx
    .updateTable("alerts")
    .set({ asked_at: now, token_hash: tokenHash })
    .where("id", "=", id)
    .execute();
};

/** Deletes an alert. */
export const dropAlert = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom("alerts").where("id", "=", id).execute();
};

/** Confirms the alert of a token and uses the token up. Returns undefined when there is none. */
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
 * Deletes the mailbox's other alerts for the same goal, so that one letter is sent. Confirmations of a
 * mailbox run one after another, because two concurrent ones would not see each other.
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

/** Deletes every alert of a mailbox that could still send a letter. */
export const dropByStopHash = async (db: Db, stopHash: string): Promise<void> => {
  await db.deleteFrom("alerts").where("stop_hash", "=", stopHash).where("told_at", "is", null).execute();
};

/** Directions with waiting alerts. */
export const awaitedDirections = (db: Db, now: Date) =>
  db
    .selectFrom("alerts")
    .select("direction_id as id")
    .distinct()
    .where("confirmed_at", "is not", null)
    .where("told_at", "is", null)
    .where("expires_at", ">", now);

// The same rule as `isReached` of domain/exchange/rate-goal.ts: compares without dividing.
const takeStatement = namedStatement(
  "alerts-reached",
  { ids: "int[]", courses: "numeric[]", now: "timestamptz", limit: "int" },
  `update alerts set told_at = :now where id in (
      select a.id from alerts a join unnest(:ids, :courses) as open (id, course) on open.id = a.direction_id
      where a.confirmed_at is not null and a.told_at is null and a.expires_at > :now
        and (a.kind = 'reserve' or case a.bound || ' ' || a.base
          when 'above from' then a.value <= open.course
          when 'below from' then a.value >= open.course
          when 'above to' then a.value * open.course <= 1
          when 'below to' then a.value * open.course >= 1
        end)
      order by a.confirmed_at limit :limit
      for update of a skip locked)
    returning *`,
);

/** Marks the alerts of open directions whose goal is reached as told, and returns them. */
export const takeReached = (
  trx: Trx,
  open: readonly { readonly id: number; readonly course: string }[],
  now: Date,
  limit: number,
): Promise<AlertRow[]> => {
  const [ids, courses] = [open.map(({ id }) => id), open.map(({ course }) => course)];
  return runIn<AlertRow>(trx, takeStatement.with({ ids, courses, now, limit }));
};

/** Deletes expired alerts. */
export const purgeAlerts = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom("alerts").where("expires_at", "<=", now).execute();
};

/** Counts alerts by step. */
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

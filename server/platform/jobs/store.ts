import type { Db, Trx } from "#server/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import { sql } from "kysely";

/** Seconds that a message that was sent, failed or given up is kept. */
const keepMail = 90 * 86_400;

/** Deletions of the platform's expired rows. */
export const expiries = (db: Db | Trx, now: Date) => [
  db.deleteFrom("idempotency_keys").where("expires_at", "<=", now),
  db.deleteFrom("captcha_solutions").where("expires_at", "<=", now),
  db.deleteFrom("rate_limits").where("arrival", "<=", now),
  db
    .deleteFrom("outbox")
    .where("status", "in", ["sent", "failed", "dropped"])
    .where("created_at", "<", secondsAfter(now, -keepMail)),
];

/** Deletes the platform's expired rows. Runs periodically. */
export const purgeExpired = async (db: Db, now: Date): Promise<void> => {
  for (const expiry of expiries(db, now)) await expiry.execute();
};

const nowStatement = namedStatement("database-clock", {}, "select clock_timestamp() as now");

/** The database's time. */
export const readDatabaseClock = async (database: Pick<DatabaseHandle, "run">): Promise<Date | undefined> =>
  (await database.run<{ now: Date }>(nowStatement.with({})))[0]?.now;

/** Reclaims the space of finished jobs. */
export const vacuumJobs = async (db: Db): Promise<void> => {
  await sql`vacuum jobs.job_common`.execute(db);
};

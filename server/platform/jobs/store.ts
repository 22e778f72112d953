import { daySeconds } from "#domain/time/durations.ts";
import type { Db, Trx } from "#server/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { Expression } from "kysely";
import { sql } from "kysely";

/** Seconds that a message that was sent, failed or given up is kept. */
const keepMail = 90 * daySeconds;

/** Seconds that a failure is kept after the job has recovered, or was last run. */
const keepFailures = 7 * daySeconds;

/** Deletions of the platform's expired rows. */
export const expiries = (db: Db | Trx, now: Date) => [
  db.deleteFrom("idempotency_keys").where("expires_at", "<=", now),
  db.deleteFrom("captcha_solutions").where("expires_at", "<=", now),
  db.deleteFrom("rate_limits").where("arrival", "<=", now),
  db
    .deleteFrom("outbox")
    .where("status", "in", ["sent", "failed", "dropped"])
    .where("created_at", "<", secondsAfter(now, -keepMail)),
  db
    .deleteFrom("job_failures")
    .where(sql`coalesce(recovered_at, last_failed_at)`, "<", secondsAfter(now, -keepFailures)),
];

/** Deletes the platform's expired rows. Runs periodically. */
export const purgeExpired = async (db: Db, now: Date): Promise<void> => {
  for (const expiry of expiries(db, now)) await expiry.execute();
};

/** A query whose rows are what a task has to do at a moment. */
export type DueWork = (now: Date) => Expression<unknown>;

/** What the database says of the work that waits. */
export interface Waiting {
  /** Names of the tasks with something to do, and of the queues with a job that may begin. */
  readonly due: ReadonlySet<string>;
  /** Names of the jobs that failed when they last ran. */
  readonly failing: ReadonlySet<string>;
}

/** Asks in one statement, because it asks every second: what of these has something to do now? */
export const readWaiting = async (
  db: Db,
  now: Date,
  tasks: ReadonlyMap<string, DueWork>,
  queues: readonly string[],
): Promise<Waiting> => {
  const job = (name: string) =>
    sql`(select from jobs.job where name = ${name} and state < 'active' and not blocked and start_after < now())`;
  const asked = new Map<string, Expression<unknown>>([
    ...[...tasks].map(([name, due]) => [name, due(now)] as const),
    ...queues.map((name) => [name, job(name)] as const),
  ]);
  const { failing, ...answers } = await db
    .selectNoFrom((query) => [
      ...[...asked].map(([name, work]) => query.exists(work).as(name)),
      sql<string[]>`array(select name from job_failures where recovered_at is null)`.as("failing"),
    ])
    .executeTakeFirstOrThrow();
  const due = Object.entries(answers).flatMap(([name, isDue]) => (isDue === true ? [name] : []));
  return { due: new Set(due), failing: new Set(failing) };
};

/** Whether a run has taken longer than it may. No index helps: it reads all jobs. */
export const hasLost = async (db: Db, now: Date): Promise<boolean> => {
  const lost = sql`(select from jobs.job where state = 'active' and started_on + expire_seconds * interval '1s' < ${now})`;
  const { isLost } = await db
    .selectNoFrom((query) => query.exists(lost).as("isLost"))
    .executeTakeFirstOrThrow();
  return isLost === true;
};

const sharedStatement = namedStatement(
  "shared",
  {},
  "select clock_timestamp() as now, (select jsonb_object_agg(key, value) from settings) as settings",
);

/** What staff have set, by name. */
export type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What instances share: the database's time, and what is set. */
export const readShared = async (database: Pick<DatabaseHandle, "run">) =>
  (await database.run<{ now: Date; settings: Settings | null }>(sharedStatement.with({})))[0];

/** Reclaims the space of finished jobs. */
export const vacuumJobs = async (db: Db): Promise<void> => {
  await sql`vacuum jobs.job_common`.execute(db);
};

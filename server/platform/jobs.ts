import { sql } from "kysely";
import { fromKysely, fromPglite, PgBoss, TestClock } from "pg-boss";
import type { Db, Trx } from "#server/database.ts";
import type { Clock } from "./clock.ts";
import { secondsAfter } from "./clock.ts";
import type { DatabaseHandle } from "./database.ts";
import { isUnreachable } from "./database.ts";
import type { Log } from "./log.ts";

/** How a queue treats its jobs. */
export interface QueueOptions {
  /** Runs after the first one, at most; 5 when left out. */
  readonly retries?: number;
  /** Seconds before the first repeat, doubled with each further one; 5 when left out. */
  readonly retryDelay?: number;
  /** Seconds after which a run counts as lost; 60 when left out. */
  readonly timeout?: number;
}

/** What one run of a job is told about itself. */
export interface JobRun {
  readonly id: string;
}

/** Work outside requests: one-off jobs (pg-boss) and periodic work (a row per task, so that one instance does it). */
export interface Jobs {
  /** Declares a queue and what its jobs do. Before `start`. A job may run more than once: make it repeatable. */
  define(name: string, options: QueueOptions, handler: (data: object, run: JobRun) => Promise<void>): void;
  /** Adds a job in the caller's transaction; it runs after the commit, not before `startAfter`. */
  send(trx: Trx | Db, name: string, data: object, options?: { readonly startAfter?: Date }): Promise<void>;
  /** Declares periodic work; one instance at a time does it. Before `start`. */
  every(name: string, seconds: number, handler: () => Promise<void>): void;
  /** Installs the queues; then, as `workers`, begins to work, or, as `manual`, waits for `runDue`. */
  start(mode: "workers" | "manual"): Promise<void>;
  /** Runs everything that is due by the clock and what follows from it; returns how many runs there were. */
  runDue(): Promise<number>;
  /** Stops working; resolves when what was running has ended, after 5 s at the latest. */
  stop(): Promise<void>;
}

interface Queue {
  readonly options: QueueOptions;
  readonly handler: (data: object, run: JobRun) => Promise<void>;
}

interface Periodic {
  readonly seconds: number;
  readonly handler: () => Promise<void>;
}

const timeoutOf = (options: QueueOptions): number => options.timeout ?? 60;

/** Creates the jobs of one instance. */
export const createJobs = (database: DatabaseHandle, clock: Clock, log: Log): Jobs => {
  const queues = new Map<string, Queue>();
  const periodic = new Map<string, Periodic>();
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();
  let boss: PgBoss | undefined;
  let bossClock: TestClock | undefined;
  let stopping = false;

  const started = (): PgBoss => {
    if (boss === undefined) throw new Error("Jobs are not started");
    return boss;
  };

  const report = (name: string, error: unknown): void => {
    if (isUnreachable(error)) log.warn({ job: name }, "the database is out of reach");
    else log.error({ job: name, err: error }, "a job failed");
  };

  /** Takes one period of a task, if it is due and nobody else is at it; then does it. */
  const runPeriod = async (name: string, { seconds, handler }: Periodic): Promise<boolean> => {
    const now = clock.now();
    const taken = await database.run<{ name: string }>(
      {
        name: "ticker-take",
        text: `insert into tickers as t (name, due_at, leased_until) values ($1, $2, $3)
          on conflict (name) do update set due_at = $2, leased_until = $3
          where t.due_at <= $4 and (t.leased_until is null or t.leased_until <= $4) returning t.name`,
      },
      [name, secondsAfter(now, seconds), secondsAfter(now, Math.max(60, seconds)), now],
    );
    if (taken.length === 0) return false;
    try {
      await handler();
    } catch (error) {
      report(name, error);
    } finally {
      await database.run(
        { name: "ticker-end", text: "update tickers set leased_until = null where name = $1" },
        [name],
      );
    }
    return true;
  };

  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    running.add(work);
    const ended = () => running.delete(work);
    work.then(ended, ended);
    return work;
  };

  const tick = (name: string, task: Periodic): void => {
    if (stopping) return;
    const timer = setTimeout(() => {
      void track(
        runPeriod(name, task)
          .catch((error: unknown) => report(name, error))
          .then(() => tick(name, task)),
      );
    }, task.seconds * 1000);
    timers.set(name, timer);
  };

  /** Runs the due jobs of one queue; by hand, on the clock of a test. */
  const drain = async (name: string, { handler }: Queue): Promise<number> => {
    const jobs = await started().fetch<object>(name, { batchSize: 50 });
    for (const job of jobs) {
      try {
        await handler(job.data, { id: job.id });
        await started().complete(name, job.id);
      } catch (error) {
        report(name, error);
        await started().fail(name, job.id, { message: String(error) });
      }
    }
    return jobs.length;
  };

  return {
    define: (name, options, handler) => {
      queues.set(name, { options, handler });
    },
    send: async (trx, name, data, options = {}) => {
      await started().send(name, data, {
        db: fromKysely(trx),
        // Always by our clock, never by the database's.
        startAfter: options.startAfter ?? clock.now(),
      });
    },
    every: (name, seconds, handler) => {
      periodic.set(name, { seconds, handler });
    },
    start: async (mode) => {
      if (queues.size > 0) {
        bossClock = mode === "manual" ? new TestClock(clock.now()) : undefined;
        boss = new PgBoss({
          ...(database.lite === undefined
            ? { connectionString: database.url ?? "", max: 2 }
            : { db: fromPglite(database.lite), backend: "pglite" as const }),
          ...(bossClock && { clock: bossClock }),
          schema: "jobs",
          schedule: false,
          supervise: mode === "workers",
        });
        boss.on("error", (error) => report("pg-boss", error));
        await boss.start();
        for (const [name, { options, handler }] of queues) {
          await boss.createQueue(name, {
            retryLimit: options.retries ?? 5,
            retryDelay: options.retryDelay ?? 5,
            retryBackoff: true,
            expireInSeconds: timeoutOf(options),
          });
          // The first send to a queue reads it; inside a transaction of the embedded database that waits for ever.
          await boss.getQueueStats(name);
          if (mode === "workers")
            await boss.work<object>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
              for (const job of jobs) await handler(job.data, { id: job.id });
            });
        }
      }
      if (mode === "workers") for (const [name, task] of periodic) tick(name, task);
    },
    runDue: async () => {
      let runs = 0;
      for (let round = 0; round < 50; round++) {
        const before = runs;
        for (const [name, task] of periodic) if (await runPeriod(name, task)) runs++;
        if (boss !== undefined) {
          await bossClock?.setTime(clock.now());
          for (const [name, queue] of queues) runs += await drain(name, queue);
        }
        if (runs === before) break;
      }
      return runs;
    },
    stop: async () => {
      stopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      const enough = new Promise((resolve) => setTimeout(resolve, 5_000).unref());
      await Promise.race([Promise.allSettled(running), enough]);
      await boss?.stop({ graceful: true, timeout: 4_000 });
      boss = undefined;
    },
  };
};

/** Removes rows past their time, in one statement each; periodic work of the platform. */
export const purgeExpired = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom("idempotency_keys").where("expires_at", "<=", now).execute();
  await db.deleteFrom("captcha_solutions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("rate_limits").where("arrival", "<=", now).execute();
  await sql`delete from outbox where status in ('sent', 'failed') and created_at < ${secondsAfter(now, -90 * 86_400)}`.execute(
    db,
  );
};

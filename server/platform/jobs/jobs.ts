import { fromKysely, fromPglite, PgBoss, TestClock } from "pg-boss";
import type { Job, Queue as PgBossQueue } from "pg-boss";
import { daySeconds } from "#domain/time/durations.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Clock } from "../clock.ts";
import { secondsAfter } from "../clock.ts";
import type { DatabaseHandle } from "../data/database.ts";
import { isUnreachable, transaction } from "../data/database.ts";
import { storable } from "../data/storable.ts";
import { noteFailure, noteSuccess } from "./failure-store.ts";
import type { DueWork } from "./store.ts";
import { hasLost, readWaiting, vacuumJobs } from "./store.ts";
import type { Log } from "../log.ts";
import { currentRequestId, forRequest } from "../request-id.ts";

/** Options of a queue. */
interface QueueOptions {
  /** Maximum retries; default 5. */
  readonly retries?: number;
  /** Seconds before the first retry, about doubled each time; default 5. */
  readonly retryDelay?: number;
  /** Maximum seconds before a retry; default one day. */
  readonly retryDelayMax?: number;
  /** Seconds after which a run counts as lost; default 60. */
  readonly timeout?: number;
}

/** One run of a job. */
export interface JobRun {
  readonly id: string;
  /** Whether a failure of this run is final. */
  readonly isLast: boolean;
}

/**
 * Background work on pg-boss: single jobs with data, and periodic tasks. Jobs are fetched here rather than by its
 * workers, so that tests run the due ones under a manual clock by the same code. Its schedules are minutes apart at
 * least; tasks run every few seconds.
 */
export interface Jobs {
  /**
   * Declares a queue and its handler. Call it before `start`. A job may run more than once, so make it
   * idempotent.
   */
  define(name: string, options: QueueOptions, handler: (data: object, run: JobRun) => Promise<void>): void;
  /** Adds a job in the caller's transaction. It runs after the commit, delayed by the given seconds. */
  send(trx: Trx | Db, name: string, data: object, options?: { readonly after?: number }): Promise<void>;
  /**
   * Declares a periodic task. One instance at a time runs it, first at start, and with `due` only while that query has
   * rows. A run counts as lost after `timeout` seconds, by default its period. Call it before `start`.
   */
  every(name: string, seconds: number, handler: () => Promise<void>, due?: DueWork, timeout?: number): void;
  /** Installs the queues. `workers` starts processing, `manual` waits for `runDue`. */
  start(mode: "workers" | "manual"): Promise<void>;
  /** Runs all due jobs, including those they add. Returns the number of runs. */
  runDue(): Promise<number>;
  /** Stops processing. Resolves when running jobs have ended, after 5 s at the latest. */
  stop(): Promise<void>;
}

interface Queue {
  readonly options: QueueOptions;
  readonly handler: (data: object, run: JobRun) => Promise<void>;
  /** Number of jobs running on this instance. */
  busy: number;
}

interface Task {
  readonly seconds: number;
  readonly handler: () => Promise<void>;
  readonly due: DueWork | undefined;
  readonly timeout: number;
  /** When this instance last sent a job for what was due. */
  sentAt: Date;
}

/**
 * The queue of all periodic tasks. Each task has one waiting or running job, which sends the next one when it
 * ends. One that asks for what is due has a job only then.
 */
const taskQueue = "periodic";

/** Milliseconds between two polls for due jobs. */
const pollEvery = 1_000;

/** Seconds between checks for tasks without a job, and for runs that were lost with their instance. */
const superviseEvery = 30;

/** Seconds between deletions of finished jobs. */
const maintainEvery = 300;

/** Milliseconds for which ended runs of tasks wait for others, to be recorded in one transaction. */
const settleEvery = 200;

/** Concurrent jobs per queue and instance. */
const concurrency = 5;

/** Seconds for which finished jobs are kept. */
const keepFinished = 600;

const retriesOf = (options: QueueOptions): number => options.retries ?? 5;

const settingsOf = (options: QueueOptions) => ({
  policy: "standard",
  retryLimit: retriesOf(options),
  retryDelay: options.retryDelay ?? 5,
  retryBackoff: true,
  retryDelayMax: options.retryDelayMax ?? daySeconds,
  expireInSeconds: options.timeout ?? 60,
  deleteAfterSeconds: keepFinished,
});

/**
 * Each task has at most one job that is waiting, to be retried, or running. A lost run is retried at once,
 * without limit.
 */
const taskQueueSettings = {
  policy: "exclusive",
  retryLimit: 1_000_000,
  retryDelay: 0,
  deleteAfterSeconds: keepFinished,
};

/** pg-boss's clock in tests. All instances on one clock share it, and only one of them moves it at a time. */
interface SharedClock {
  readonly clock: TestClock;
  moving: Promise<unknown>;
}
const testClocks = new WeakMap<Clock, SharedClock>();
const testClockOf = (clock: Clock): SharedClock => {
  const known = testClocks.get(clock);
  if (known !== undefined) return known;
  const shared = { clock: new TestClock(clock.now()), moving: Promise.resolve() };
  testClocks.set(clock, shared);
  return shared;
};

/** A run of a task that has ended. */
interface Ended {
  readonly job: Job;
  readonly note: (trx: Trx) => Promise<void>;
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The task name of a job in the task queue. */
const taskOf = ({ data }: Job): string => ("task" in data ? String(data.task) : "");

/** Creates the jobs of one instance. */
export const createJobs = (database: DatabaseHandle, clock: Clock, log: Log): Jobs => {
  const queues = new Map<string, Queue>();
  const tasks = new Map<string, Task>();
  const running = new Set<Promise<unknown>>();
  let boss: PgBoss | undefined;
  let shared: SharedClock | undefined;
  let timer: NodeJS.Timeout | undefined;
  let [supervisedAt, maintainedAt] = [new Date(0), new Date(0)];
  let unsettled: Ended[] = [];
  let settling: Promise<void> | undefined;
  let failing: ReadonlySet<string> = new Set();
  let stopping = false;

  const started = (): PgBoss => {
    if (boss === undefined) throw new Error("Jobs are not started");
    return boss;
  };

  const report = (name: string, error: unknown): void => {
    if (isUnreachable(error)) log.warn({ job: name }, "the database is out of reach");
    else log.error({ job: name, err: error }, "a job failed");
  };

  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    running.add(work);
    const ended = () => running.delete(work);
    work.then(ended, ended);
    return work;
  };

  const jobOf = (name: string, { timeout }: Task) => ({
    singletonKey: name,
    expireInSeconds: Math.max(60, timeout),
  });

  /**
   * Start of a job that is sent now. Instances share the database's clock. In tests the start is an absolute
   * moment, because the product's transactions do not know the test's clock.
   */
  const startIn = (seconds: number): number | Date =>
    shared === undefined ? seconds : secondsAfter(clock.now(), seconds);

  /** Workers find a due job at their next poll. Half a poll is subtracted to keep the average period. */
  const periodOf = ({ seconds }: Task): number =>
    shared === undefined ? seconds - pollEvery / 2_000 : seconds;

  type Named = readonly (readonly [string, Task])[];

  /** Adds a job for each of these tasks without one, in a transaction the next ones. The queue ignores the others. */
  const sendTasks = async (chosen: Named, trx?: Trx): Promise<void> => {
    const jobs = chosen.map(([name, task]) => ({
      ...jobOf(name, task),
      data: { task: name },
      ...(trx && { startAfter: startIn(periodOf(task)) }),
    }));
    if (jobs.length > 0) await started().insert(taskQueue, jobs, trx && { db: fromKysely(trx) });
  };
  const periodic = (): Named => [...tasks].filter(([, { due }]) => due === undefined);

  /** Records the end of a job, retrying until the database accepts it, because the next run depends on it. */
  const settle = async (name: string, write: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        report(name, error);
        if (!isUnreachable(error) || stopping) return;
        await wait(pollEvery);
      }
    }
  };

  const noteIfFailing = async (db: Db | Trx, name: string): Promise<void> => {
    if (failing.has(name)) await noteSuccess(db, name, clock.now());
  };

  /** Completes runs that have ended, and sends the next ones of their tasks. */
  const endRuns = (runs: readonly Ended[]): Promise<void> =>
    transaction(database.db, async (trx) => {
      const jobs = runs.map(({ job }) => job);
      const names = new Set(jobs.map(taskOf));
      // Neither call has an effect for a run that was declared lost: its task has another job by now.
      await started().complete(taskQueue, jobs, null, { db: fromKysely(trx) });
      for (const { note } of runs) await note(trx);
      await sendTasks(
        periodic().filter(([name]) => names.has(name)),
        trx,
      );
    });

  /** Records the runs that have ended: together, or if one of them cannot be recorded, one by one. */
  const settleEnded = async (): Promise<void> => {
    const runs = unsettled;
    [unsettled, settling] = [[], undefined];
    await settle(taskQueue, async () => {
      try {
        await endRuns(runs);
      } catch (error) {
        if (isUnreachable(error)) throw error;
        for (const run of runs) await settle(taskOf(run.job), () => endRuns([run]));
      }
    });
  };

  const runTask = async (job: Job): Promise<void> => {
    const name = taskOf(job);
    // A task of another release has no handler here. An instance that knows it adds its job again.
    const task = tasks.get(name);
    let note = (trx: Trx): Promise<void> => noteIfFailing(trx, name);
    try {
      await task?.handler();
    } catch (error) {
      report(name, error);
      note = async (trx) => {
        if (!isUnreachable(error)) await noteFailure(trx, name, error, clock.now());
      };
    }
    unsettled.push({ job, note });
    await (settling ??= wait(shared === undefined ? settleEvery : 0).then(settleEnded));
  };

  const runJob = async (name: string, queue: Queue, job: Job): Promise<void> => {
    const isLast = job.retryCount >= retriesOf(queue.options);
    queue.busy++;
    try {
      const { requestId, ...data } = job.data as { readonly requestId?: string };
      await forRequest(requestId, () => queue.handler(data, { id: job.id, isLast }));
    } catch (error) {
      if (isLast || isUnreachable(error)) report(name, error);
      else log.warn({ job: name, id: job.id, runs: job.retryCount + 1 }, "a job is tried again later");
      await settle(name, async () => {
        await started().fail(name, job, { message: storable(String(error)) });
        if (isLast && !isUnreachable(error)) await noteFailure(database.db, name, error, clock.now());
      });
      return;
    } finally {
      queue.busy--;
    }
    await settle(name, async () => {
      await started().complete(name, job);
      await noteIfFailing(database.db, name);
    });
  };

  /** Asks what waits, and adds jobs for the tasks with something to do. Gives the queues with jobs that may begin. */
  const ask = async (): Promise<ReadonlySet<string>> => {
    const now = clock.now();
    const asked = new Map(
      [...tasks].flatMap(([name, task]) =>
        task.due !== undefined && secondsAfter(task.sentAt, periodOf(task)) <= now
          ? [[name, task.due] as const]
          : [],
      ),
    );
    const waiting = await readWaiting(database.db, now, asked, [taskQueue, ...queues.keys()]);
    ({ failing } = waiting);
    const sent = [...tasks].filter(([name]) => asked.has(name) && waiting.due.has(name));
    await sendTasks(sent);
    for (const [, task] of sent) task.sentAt = now;
    // In tests jobs may begin by another clock than the database's.
    if (shared !== undefined) return new Set([taskQueue, ...queues.keys()]);
    return sent.length > 0 ? new Set([...waiting.due, taskQueue]) : waiting.due;
  };

  /** Adds jobs for tasks without one, retries runs that were lost with their instance, and deletes finished jobs. */
  const supervise = async (): Promise<void> => {
    const now = clock.now();
    if (now < secondsAfter(supervisedAt, superviseEvery)) return;
    const isNeeded = now >= secondsAfter(maintainedAt, maintainEvery) || (await hasLost(database.db, now));
    supervisedAt = now;
    if (isNeeded) {
      maintainedAt = now;
      await started().supervise();
    }
    // Afterwards, because the jobs of a long pause have just been deleted.
    await sendTasks(periodic());
  };

  /** Takes due jobs, per queue as many as there is room for; periodic tasks in order of declaration. */
  const takeDue = async (room: (queue: Queue) => number): Promise<(() => Promise<void>)[]> => {
    const due: (() => Promise<void>)[] = [];
    const waiting = await ask();
    await supervise();
    if (tasks.size > 0 && waiting.has(taskQueue)) {
      const order = [...tasks.keys()];
      const jobs = await started().fetch<object>(taskQueue, { batchSize: tasks.size });
      for (const job of jobs.toSorted(
        (one, other) => order.indexOf(taskOf(one)) - order.indexOf(taskOf(other)),
      ))
        due.push(() => runTask(job));
    }
    for (const [name, queue] of queues) {
      const limit = waiting.has(name) ? room(queue) : 0;
      if (limit <= 0) continue;
      const jobs = await started().fetch<object>(name, { batchSize: limit });
      for (const job of jobs) due.push(() => runJob(name, queue, job));
    }
    return due;
  };

  const look = async (): Promise<void> => {
    for (const run of await takeDue(({ busy }) => concurrency - busy)) void track(run());
  };

  const keepLooking = (): void => {
    if (stopping) return;
    timer = setTimeout(() => {
      void track(look().catch((error: unknown) => report("pg-boss", error))).then(keepLooking);
    }, pollEvery);
  };

  const install = async (mode: "workers" | "manual"): Promise<PgBoss> => {
    shared = mode === "manual" ? testClockOf(clock) : undefined;
    const made = new PgBoss({
      ...(database.lite === undefined
        ? { connectionString: database.url ?? "", max: 2 }
        : { db: fromPglite(database.lite), backend: "pglite" as const }),
      ...(shared && { clock: shared.clock }),
      schema: "jobs",
      schedule: false,
      supervise: false,
      monitorIntervalSeconds: superviseEvery,
      maintenanceIntervalSeconds: keepFinished,
      reindex: false,
    });
    made.on("error", (error) => report("pg-boss", error));
    await made.start();
    const wanted = new Map<string, Omit<PgBossQueue, "name">>();
    if (tasks.size > 0) wanted.set(taskQueue, taskQueueSettings);
    for (const [name, { options }] of queues) wanted.set(name, settingsOf(options));
    const known = new Set((await made.getQueues([...wanted.keys()])).map(({ name }) => name));
    for (const [name, settings] of wanted) {
      const { policy: _kept, ...changeable } = settings;
      if (known.has(name)) await made.updateQueue(name, changeable);
      else await made.createQueue(name, settings);
      // The first send to a queue reads the queue. Inside a transaction of the embedded database that would
      // deadlock.
      await made.getQueueStats(name);
    }
    return made;
  };

  const jobs: Jobs = {
    define: (name, options, handler) => {
      queues.set(name, { options, handler, busy: 0 });
    },
    send: async (trx, name, data, { after = 0 } = {}) => {
      const requestId = currentRequestId();
      const sent = requestId === undefined ? data : { ...data, requestId };
      await started().send(name, sent, { db: fromKysely(trx), startAfter: startIn(after) });
    },
    every: (name, seconds, handler, due, timeout = seconds) => {
      tasks.set(name, { seconds, handler, due, timeout, sentAt: new Date(0) });
    },
    start: async (mode) => {
      const { lite } = database;
      // The embedded database has no autovacuum, and finished jobs are constantly deleted from it.
      if (lite !== undefined && mode === "workers")
        jobs.every("jobs.vacuum", 3_600, () => vacuumJobs(database.db));
      if (tasks.size + queues.size === 0) return;
      boss = await install(mode);
      // The embedded database has only one instance, so jobs marked as running were interrupted when it last
      // stopped.
      if (lite !== undefined && mode === "workers" && tasks.size > 0) await boss.deleteAllJobs(taskQueue);
      await sendTasks(periodic());
      supervisedAt = clock.now();
      if (mode === "workers") keepLooking();
    },
    runDue: async () => {
      if (boss === undefined || shared === undefined) return 0;
      const { clock: bossClock } = shared;
      const move = async () => {
        if (bossClock.now() !== clock.now().getTime()) await bossClock.setTime(clock.now());
      };
      await (shared.moving = shared.moving.then(move, move));
      let runs = 0;
      for (let round = 0; round < 50; round++) {
        const due = await takeDue(() => 50);
        if (due.length === 0) break;
        runs += due.length;
        // In sequence, so that tests are deterministic.
        for (const run of due) await track(run());
      }
      return runs;
    },
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      const enough = new Promise((resolve) => setTimeout(resolve, 5_000).unref());
      await Promise.race([Promise.allSettled(running), enough]);
      await boss?.stop({ graceful: false });
      boss = undefined;
    },
  };
  return jobs;
};

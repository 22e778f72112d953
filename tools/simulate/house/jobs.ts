import type { Clock } from "#server/platform/clock.ts";
import type { JobRun, Jobs } from "#server/platform/jobs/jobs.ts";

/** The jobs that move money or tell of it. The others only cost time. */
const jobsOfMoney: ReadonlySet<string> = new Set([
  "claims.expire",
  "verification.expire",
  "mail.collect",
  "webhooks.collect",
  "referrals.mature",
  "withdrawals.waiting",
  "ledger.unclaimed",
]);

/** The fewest seconds between two runs: people come and go in minutes. */
const least = 30;

interface Task {
  readonly seconds: number;
  readonly handler: () => Promise<void>;
  due: number;
}

/**
 * Jobs without a queue in the database: periodic tasks by the world's clock, and single jobs in the order of their
 * moments. They outlive a kill as the database's do, and a job of a transaction that was rolled back finds nothing.
 */
export const createJobs = (clock: Clock): Jobs => {
  const tasks = new Map<string, Task>();
  const handlers = new Map<string, (data: object, run: JobRun) => Promise<void>>();
  let waiting: { readonly at: number; readonly name: string; readonly data: object; readonly id: string }[] =
    [];
  let sent = 0;
  const now = () => clock.now().getTime();
  return {
    define: (name, _options, handler) => void handlers.set(name, handler),
    send: (_trx, name, data, { after = 0 } = {}) => {
      sent += 1;
      waiting.push({ at: now() + after * 1000, name, data, id: String(sent) });
      return Promise.resolve();
    },
    every: (name, seconds, handler) => {
      if (jobsOfMoney.has(name)) tasks.set(name, { seconds, handler, due: tasks.get(name)?.due ?? 0 });
    },
    start: () => Promise.resolve(),
    runDue: async () => {
      let runs = 0;
      for (const task of tasks.values()) {
        if (task.due > now()) continue;
        await task.handler();
        task.due = now() + Math.max(task.seconds, least) * 1000;
        runs += 1;
      }
      for (;;) {
        const due = waiting.filter(({ at }) => at <= now());
        if (due.length === 0) return runs;
        waiting = waiting.filter(({ at }) => at > now());
        for (const { name, data, id } of due) {
          await handlers.get(name)?.(data, { id, isLast: false });
          runs += 1;
        }
      }
    },
    stop: () => Promise.resolve(),
  };
};

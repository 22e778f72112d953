import { listCases } from "#machines/shared/list.cases.ts";
import { jobsMachine } from "./jobs.machine.ts";
import type { FailedJobs } from "./jobs.types.ts";

/** One that fails, and one that has recovered. */
export const sampleJobs = (): FailedJobs => [
  {
    name: "rates.feeds",
    first_failed_at: "2026-11-20T10:00:00.000Z",
    last_failed_at: "2026-11-20T10:20:00.000Z",
    failures: 21,
    error: "Error: the answer is no JSON",
    recovered_at: null,
  },
  {
    name: "alerts.tell",
    first_failed_at: "2026-11-19T09:00:00.000Z",
    last_failed_at: "2026-11-19T09:00:00.000Z",
    failures: 1,
    error: "Error: too many connections",
    recovered_at: "2026-11-19T09:05:00.000Z",
  },
];

/** Events and outcomes that reach every state of the background jobs. */
export const jobsCases = listCases(jobsMachine, {
  answers: [sampleJobs(), []],
});

import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { listFailures } from "#server/platform/jobs/failure-store.ts";

/** Handlers of the background jobs that failed. */
export const jobHandlers = ({ db }: Pick<Deps, "db">): Handlers<"listFailedJobs"> => ({
  listFailedJobs: async () => ({
    status: 200,
    body: (await listFailures(db)).map(
      ({ first_failed_at: first, last_failed_at: last, recovered_at: recovered, ...row }) => ({
        ...row,
        first_failed_at: first.toISOString(),
        last_failed_at: last.toISOString(),
        recovered_at: recovered?.toISOString() ?? null,
      }),
    ),
  }),
});

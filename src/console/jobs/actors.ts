import type { FailedJobs } from "#machines/console/jobs/jobs.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

/** The calls of the background jobs. */
export const jobsActors = (api: Api) => ({
  load: (_: unknown, signal: AbortSignal): Promise<FailedJobs> =>
    bodyOf(api.GET("/api/v1/operator/jobs/", { signal })),
});

import { createList } from "#machines/shared/list.ts";
import type { FailedJobs } from "./jobs.types.ts";

/** The background jobs that fail now, and those that have recovered within a week. */
export const jobsMachine = createList<FailedJobs>()({
  id: "jobs",
  description: "Background jobs that fail or have recovered, for staff to look at.",
  isLive: () => true,
});

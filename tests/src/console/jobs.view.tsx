import { jobsMachine } from "#machines/console/jobs/jobs.machine.ts";
import { Jobs } from "#src/console/jobs/Jobs.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The background jobs that fail, or have recovered. */
export const jobsView = staffView(Jobs, { machine: jobsMachine, path: "/jobs" });

import { jobsMachine } from "#machines/console/jobs/jobs.machine.ts";
import { Jobs } from "#src/console/jobs/Jobs.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

/** The background jobs that fail, or have recovered. */
export const jobsView = listView({
  machine: jobsMachine,
  runs: "jobs",
  begin: () => <Jobs />,
  loading: "Loading the jobs…",
  failed: "The jobs couldn't be loaded",
  empty: () => ["heading No job has failed within a week"],
  rows: ({ rows }) =>
    rows.flatMap(({ name, error, recovered_at: recovered }): Landmark[] => [
      `text ${name}`,
      `text ${error}`,
      `text ${recovered === null ? "Fails" : "Works again"}`,
    ]),
  commands: {},
});

import type { Db, Trx } from "#server/database.ts";
import type { JobFailuresTable } from "../data/tables.ts";
import { runIn } from "../data/database.ts";
import { namedStatement } from "../data/named-statement.ts";
import { storable } from "../data/storable.ts";

/** Length to which an error's text is cut. */
const maxError = 500;

const failureStatement = namedStatement(
  "note-job-failure",
  { name: "text", error: "text", now: "timestamptz" },
  `
    insert into job_failures as f (name, first_failed_at, last_failed_at, failures, error)
    values (:name, :now, :now, 1, :error)
    on conflict (name) do update set
      first_failed_at = case when f.recovered_at is null then f.first_failed_at else :now end,
      failures = case when f.recovered_at is null then f.failures + 1 else 1 end,
      last_failed_at = :now, error = :error, recovered_at = null`,
);

/** Notes that a job has failed for good, or a task once more. */
export const noteFailure = async (db: Db | Trx, name: string, error: unknown, now: Date): Promise<void> => {
  await runIn(db, failureStatement.with({ name, error: storable(String(error)).slice(0, maxError), now }));
};

const successStatement = namedStatement(
  "note-job-success",
  { name: "text", now: "timestamptz" },
  "update job_failures set recovered_at = :now where name = :name and recovered_at is null",
);

/** Notes that a job succeeds. Nothing is written unless it failed before. */
export const noteSuccess = async (db: Db | Trx, name: string, now: Date): Promise<void> => {
  await runIn(db, successStatement.with({ name, now }));
};

/** The jobs that fail now, and then those that have recovered. */
export const listFailures = (db: Db): Promise<JobFailuresTable[]> =>
  db
    .selectFrom("job_failures")
    .selectAll()
    .orderBy((by) => by("recovered_at", "is not", null))
    .orderBy("last_failed_at", "desc")
    .orderBy("name")
    .execute();

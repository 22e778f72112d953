import { sql } from "kysely";
import type { Db } from "#server/database.ts";

/** Reclaims the space of finished jobs. */
export const vacuumJobs = async (db: Db): Promise<void> => {
  await sql`vacuum jobs.job_common`.execute(db);
};

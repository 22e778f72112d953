import { hourSeconds } from "#domain/time/durations.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import { backUpInTime } from "./due.ts";

/** How long a backup and its trial may take. */
const longest = 6 * hourSeconds;

/** Backups that the server makes by itself, of PostgreSQL. */
export const backupFeature = (deps: Deps): Feature => ({
  name: "backup",
  handlers: {},
  jobs: (jobs) => {
    if (deps.config.BACKUP_HOURS > 0 && deps.database.url !== undefined)
      jobs.every("backup", hourSeconds, () => backUpInTime(deps), undefined, longest);
  },
});

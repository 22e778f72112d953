import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import { backUpInTime } from "./due.ts";

/** Backups that the server makes by itself. */
export const backupFeature = (deps: Deps): Feature => ({
  name: "backup",
  handlers: {},
  jobs: (jobs) => {
    if (deps.config.BACKUP_HOURS > 0) jobs.every("backup", 3_600, () => backUpInTime(deps));
  },
});

import { z } from "zod";
import { integer, optional, variable } from "#server/platform/variable.ts";

export const backupVariables = {
  BACKUP_DIR: variable(z.string().min(1), "./backups", "Folder of the backups"),
  BACKUP_TO: optional(
    z.string().regex(/^age1[a-z\d]{20,}$/, "must be a public key of age, age1…"),
    "none: backups are not encrypted, and have no keys",
    "Public key that backups are encrypted for, as `age-keygen` prints it",
  ),
  BACKUP_HOURS: variable(
    integer(0, 720),
    "0",
    "Hours between two backups that the server makes and restores for a trial by itself; 0 for none",
  ),
  BACKUP_KEEP: variable(integer(1, 1000), "14", "Backups that are kept; the oldest are removed"),
};

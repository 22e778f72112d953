import { hourMs } from "#domain/time/durations.ts";
import process from "node:process";
import type { Deps } from "#server/platform/deps.ts";
import { catalogue } from "#server/platform/messages.ts";
import type { Watch } from "#server/staff/notices/tell.ts";
import { readSetting } from "#server/staff/settings/store.ts";
import { backupSetting, makeBackup } from "./make.ts";

/** When the last backup was made, and whether it was tried; undefined before the first. */
export const readLastBackup = async (
  db: Deps["db"],
): Promise<{ readonly at: Date; readonly tried: boolean } | undefined> => {
  const value = await readSetting(db, backupSetting);
  return value === undefined
    ? undefined
    : { at: new Date(String(value["made_at"])), tried: value["tried"] === true };
};

/** Makes the backup that is due. */
export const backUpInTime = async ({
  db,
  database,
  clock,
  config,
  log,
}: Pick<Deps, "db" | "database" | "clock" | "config" | "log">): Promise<void> => {
  const now = clock.now();
  const last = await readLastBackup(db);
  // The job runs once an hour, and not to the second.
  const isDue =
    last === undefined || now.getTime() - last.at.getTime() > (config.BACKUP_HOURS - 0.5) * hourMs;
  if (!isDue || database.url === undefined) return;
  const { folder } = await makeBackup({
    url: database.url,
    dir: config.BACKUP_DIR,
    keep: config.BACKUP_KEEP,
    to: config.BACKUP_TO,
    env: process.env,
    withoutKeys: config.BACKUP_TO === undefined,
    tries: true,
    now,
  });
  log.info({ folder }, "a backup was made and restored for a trial");
};

const messages = catalogue({
  ru: {
    title: "Резервная копия устарела",
    text: "Новой копии нет вдвое дольше, чем задано в BACKUP_HOURS. Причина — в журнале сервера. Сделать её сейчас можно командой npm run backup.",
    last: "Последняя",
    never: "ещё не было",
  },
  en: {
    title: "The backup is old",
    text: "There has been no new one for twice the time that BACKUP_HOURS sets. The cause is in the server's log. Make one now with npm run backup.",
    last: "The last one",
    never: "none yet",
  },
});

/** Backups of PostgreSQL that are due and don't come: told once for each that was the last. */
export const tellOfOldBackup =
  ({ config, database }: Pick<Deps, "config" | "database">, since: Date): Watch =>
  async ({ db, clock }) => {
    const { BACKUP_HOURS: hours } = config;
    if (hours === 0 || database.url === undefined) return [];
    const last = await readLastBackup(db);
    const at = last?.at ?? since;
    if (clock.now().getTime() - at.getTime() <= 2 * hours * hourMs) return [];
    const text =
      last === undefined ? messages("never") : `${last.at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
    return [
      {
        topic: "jobs",
        key: `backup:${last?.at.toISOString() ?? "none"}`,
        title: messages("title"),
        text: messages("text"),
        rows: [[messages("last"), text]],
        path: "/jobs",
      },
    ];
  };

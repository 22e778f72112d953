import type { Deps } from "#server/platform/deps.ts";
import { readSetting, writeSetting } from "#server/staff/settings/store.ts";

/** Opens the demo's contest, unless an operator has switched it before. Its page exists only while it is on. */
export async function openContest({ db }: Pick<Deps, "db">): Promise<void> {
  if ((await readSetting(db, "contest")) === undefined) await writeSetting(db, "contest", { active: true });
}

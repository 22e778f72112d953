import type { Db, Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** A stored setting: an object with any members. */
export type SettingValue = Readonly<Record<string, unknown>>;

/** Reads several settings by name in one round trip; those never set are missing. */
export const readSettings = async (
  db: Db | Trx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, SettingValue>> => {
  const rows = await db
    .selectFrom("settings")
    .selectAll()
    .where("key", "in", [...keys])
    .execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/** Reads one setting; undefined when never set. */
export const readSetting = async (db: Db | Trx, key: string): Promise<SettingValue | undefined> =>
  (await readSettings(db, [key])).get(key);

const writeStatement = namedStatement(
  "setting-write",
  { key: "text", value: "jsonb" },
  "insert into settings (key, value) values (:key, :value) on conflict (key) do update set value = excluded.value",
);

/** Sets a setting. */
export const writeSetting = async (db: Db | Trx, key: string, value: SettingValue): Promise<void> => {
  await runIn(db, writeStatement.with({ key, value: JSON.stringify(value) }));
};

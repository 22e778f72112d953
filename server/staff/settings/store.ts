import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { ActorRow } from "#server/staff/journal/present.ts";
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

/** Lets staff change settings one after the other until the transaction ends, since several share a row. */
export const lockSettings = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(trx);
};

/** The last change of a setting, with who made it. */
export interface ChangeRow extends ActorRow {
  readonly name: string;
  readonly at: Date;
  readonly before: SettingValue | null;
}

const changesStatement = namedStatement(
  "setting-changes",
  {},
  `select distinct on (name) name, a.at, a.before, a.actor_kind as kind, a.actor_user as "user", a.actor_key as key,
      u.email
    from staff_acts a cross join lateral jsonb_object_keys(a.change) as name
    left join users u on u.id = a.actor_user
    where a.operation in ('changeSetting', 'changeSwitches', 'uploadLogo')
    order by name, a.id desc`,
);

/** Lists the last change of each setting that staff have changed. */
export const listLastChanges = (db: Db | Trx): Promise<ChangeRow[]> =>
  runIn<ChangeRow>(db, changesStatement.with({}));

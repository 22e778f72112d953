import { sql } from "kysely";
import type { Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

type Row = object;

/**
 * Inserts missing rows in one statement and leaves existing ones as they are. Returns the number of new rows.
 * Table and column names come from the seed, never from outside.
 */
export const insertMissing = async (trx: Trx, table: string, rows: readonly Row[]): Promise<number> => {
  const [first] = rows;
  if (first === undefined) return 0;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(", ");
  const statement = namedStatement(
    `seed-${table}`,
    { rows: "jsonb" },
    `insert into "${table}" (${columns})
      select ${columns} from jsonb_populate_recordset(null::"${table}", :rows)
      on conflict do nothing returning 1`,
  );
  return (await runIn(trx, statement.with({ rows: JSON.stringify(rows) }))).length;
};

/** Ids of all currencies by code. */
export const currencyIds = async (trx: Trx): Promise<ReadonlyMap<string, number>> => {
  const rows = await trx.selectFrom("currencies").select(["id", "code"]).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
};

/** Opens every cash direction in every city with an office for its currency. */
export const openCities = async (trx: Trx): Promise<void> => {
  await sql`
    insert into direction_cities (direction_id, city_id)
    select d.id, o.city_id from directions d join offices o on o.currency_id in (d.from_id, d.to_id)
    on conflict do nothing`.execute(trx);
};

/** Locks the seed until the transaction ends, so that one instance seeds at a time. */
export const lockSeed = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(trx);
};

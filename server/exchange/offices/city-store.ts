import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { CitiesTable } from "#server/exchange/calculator/tables.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** A city with the number of its offices. */
export type CityRow = CitiesTable & { readonly offices: number };

const listStatement = namedStatement(
  "cities-staff",
  { id: "int" },
  `select c.*, (select count(*)::int from offices where city_id = c.id) as offices
    from cities c where :id is null or c.id = :id order by position, c.id`,
);

/** Lists all cities, or the one with an id. */
export const listCities = (db: Db | Trx, id: number | null = null): Promise<CityRow[]> =>
  runIn<CityRow>(db, listStatement.with({ id }));

/** Locks a city against removal and change. Undefined when there is none. */
export const lockCity = (trx: Trx, id: number): Promise<CitiesTable | undefined> =>
  trx.selectFrom("cities").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

const insertStatement = namedStatement(
  "cities-insert",
  { code: "text", name_ru: "text", name_en: "text" },
  `insert into cities (code, name_ru, name_en, position)
    select :code, :name_ru, :name_en, coalesce(max(position), 0) + 1 from cities
    on conflict (code) do nothing returning id`,
);

/** Adds a city behind the others and returns its id; undefined when its code is taken. */
export const insertCity = async (
  trx: Trx,
  city: Pick<CitiesTable, "code" | "name_ru" | "name_en">,
): Promise<number | undefined> => {
  const { code, name_ru, name_en } = city;
  const [row] = await runIn<{ id: number }>(trx, insertStatement.with({ code, name_ru, name_en }));
  return row?.id;
};

/** Renames a city. */
export const updateCity = async (
  trx: Trx,
  id: number,
  names: Partial<Pick<CitiesTable, "name_ru" | "name_en">>,
): Promise<void> => {
  await trx.updateTable("cities").set(names).where("id", "=", id).execute();
};

/** Deletes a city unless it has offices or orders. False when it has. */
export const deleteCity = async (trx: Trx, id: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from cities where id = ${id}
      and not exists (select from offices where city_id = ${id})
      and not exists (select from claims where city_id = ${id})`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

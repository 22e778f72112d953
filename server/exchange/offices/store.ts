import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { CitiesTable, CurrenciesTable, OfficesTable } from "#server/exchange/calculator/tables.ts";

/** An office with its city and currency. */
export interface OfficeRow {
  readonly office: Selectable<OfficesTable>;
  readonly city: CitiesTable;
  readonly currency: CurrenciesTable;
}

/** Lists all offices by city and currency. */
export const listOffices = async (db: Db | Trx): Promise<OfficeRow[]> => {
  const offices = await db
    .selectFrom("offices")
    .innerJoin("cities", "cities.id", "offices.city_id")
    .innerJoin("currencies", "currencies.id", "offices.currency_id")
    .selectAll("offices")
    .orderBy("cities.position")
    .orderBy("cities.id")
    .orderBy("currencies.position")
    .orderBy("currencies.id")
    .execute();
  const [cities, currencies] = [
    await db.selectFrom("cities").selectAll().execute(),
    await db.selectFrom("currencies").selectAll().execute(),
  ];
  return offices.flatMap((office) => {
    const city = cities.find(({ id }) => id === office.city_id);
    const currency = currencies.find(({ id }) => id === office.currency_id);
    return city === undefined || currency === undefined ? [] : [{ office, city, currency }];
  });
};

/** Where an office is, and for which cash. */
export interface OfficePlace {
  readonly city: number;
  readonly currency: number;
}

/** Locks an office against removal and change until the transaction ends. */
export const lockOffice = async (trx: Trx, { city, currency }: OfficePlace): Promise<void> => {
  await trx
    .selectFrom("offices")
    .select("city_id")
    .where("city_id", "=", city)
    .where("currency_id", "=", currency)
    .forUpdate()
    .execute();
};

/** Changes an office. */
export const updateOffice = async (
  trx: Trx,
  { city, currency }: OfficePlace,
  changes: Updateable<OfficesTable>,
): Promise<void> => {
  await trx
    .updateTable("offices")
    .set(changes)
    .where("city_id", "=", city)
    .where("currency_id", "=", currency)
    .execute();
};

/** Adds an office. False when there is one. */
export const insertOffice = async (trx: Trx, office: Insertable<OfficesTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto("offices")
    .values(office)
    .onConflict((conflict) => conflict.columns(["city_id", "currency_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return (count ?? 0n) > 0n;
};

/** Deletes an office. */
export const deleteOffice = async (trx: Trx, { city, currency }: OfficePlace): Promise<void> => {
  await trx.deleteFrom("offices").where("city_id", "=", city).where("currency_id", "=", currency).execute();
};

/** Lets the pairs with a currency work in a city, or no longer. */
export const setPlaces = async (
  trx: Trx,
  { city, currency }: OfficePlace,
  isOpen: boolean,
): Promise<void> => {
  const pairs = sql`select id from directions where ${currency} in (from_id, to_id)`;
  await (
    isOpen
      ? sql`insert into direction_cities (direction_id, city_id) select id, ${city} from (${pairs}) as pairs
          on conflict do nothing`
      : sql`delete from direction_cities where city_id = ${city} and direction_id in (${pairs})`
  ).execute(trx);
};

/** Whether orders have an office. */
export const hasOrders = async (trx: Trx, { city, currency }: OfficePlace): Promise<boolean> =>
  (await trx
    .selectFrom("claims")
    .select("id")
    .where("city_id", "=", city)
    .where((where) =>
      where.or([where("from_currency_id", "=", currency), where("to_currency_id", "=", currency)]),
    )
    .executeTakeFirst()) !== undefined;

import type { Selectable } from "kysely";
import type { OfficeHours } from "#domain/office-hours.ts";
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

/** Sets the hours of an office. False when there is no such office. */
export const updateHours = async (
  trx: Trx,
  { city, currency }: { readonly city: number; readonly currency: number },
  hours: OfficeHours,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("offices")
    .set({ hours: JSON.stringify(hours) })
    .where("city_id", "=", city)
    .where("currency_id", "=", currency)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

import type { Selectable } from "kysely";
import type { CitiesTable, OfficesTable, StoredCurrenciesTable } from "#server/exchange/calculator/tables.ts";
import type { Db } from "#server/database.ts";

/** The rows of a currency book. */
export interface BookRows {
  readonly currencies: readonly Selectable<StoredCurrenciesTable>[];
  readonly cities: readonly CitiesTable[];
  readonly offices: readonly Selectable<OfficesTable>[];
}

/** Reads all currencies, cities and offices. */
export const readBookRows = async (db: Db): Promise<BookRows> => {
  const [currencies, cities, offices] = await Promise.all([
    db.selectFrom("currencies").selectAll().execute(),
    db.selectFrom("cities").selectAll().execute(),
    db.selectFrom("offices").selectAll().execute(),
  ]);
  return { currencies, cities, offices };
};

import type { Insertable } from "kysely";
import type { RequisiteFieldsTable } from "#server/exchange/calculator/tables.ts";
import type { Db, Trx } from "#server/database.ts";
import type { WithdrawalDirectionsTable } from "./tables.ts";

/**
 * Lists the destinations of withdrawals in directory order. Cash is excluded, because it has no requisites to
 * pay to.
 */
export const listDirections = (db: Db): Promise<WithdrawalDirectionsTable[]> =>
  db
    .selectFrom("withdrawal_directions")
    .innerJoin("currencies", "currencies.id", "withdrawal_directions.currency_id")
    .selectAll("withdrawal_directions")
    .where("withdrawal_directions.enabled", "=", true)
    .where("currencies.group", "!=", "cash")
    .where("currencies.receive_visible", "=", true)
    .orderBy("currencies.position")
    .execute();

/** A direction with the code of its currency. */
export type DirectionRow = WithdrawalDirectionsTable & { readonly code: string; readonly decimals: number };

/** Lists all directions, closed ones included, in directory order. */
export const listAllDirections = (db: Db | Trx): Promise<DirectionRow[]> =>
  db
    .selectFrom("withdrawal_directions")
    .innerJoin("currencies", "currencies.id", "withdrawal_directions.currency_id")
    .selectAll("withdrawal_directions")
    .select(["currencies.code", "currencies.decimals"])
    .orderBy("currencies.position")
    .execute();

/** Inserts or updates a direction. */
export const putDirection = async (
  trx: Trx,
  { currency_id, ...terms }: WithdrawalDirectionsTable,
): Promise<void> => {
  await trx
    .insertInto("withdrawal_directions")
    .values({ currency_id, ...terms })
    .onConflict((conflict) => conflict.column("currency_id").doUpdateSet(terms))
    .execute();
};

/** Lists the visible receive fields of these currencies in order. */
export const listFields = async (
  db: Db,
  currencies: readonly number[],
): Promise<readonly RequisiteFieldsTable[]> =>
  currencies.length === 0
    ? []
    : db
        .selectFrom("requisite_fields")
        .selectAll()
        .where("currency_id", "in", currencies)
        .where("side", "=", "receive")
        .where("variant", "=", "input")
        .where("visible", "=", true)
        .orderBy("position")
        .execute();

/** Inserts missing directions. Existing ones keep the operators' changes. */
export const seedDirections = async (
  db: Db,
  rows: readonly (Omit<Insertable<WithdrawalDirectionsTable>, "currency_id"> & { readonly code: string })[],
): Promise<void> => {
  const ids = await db
    .selectFrom("currencies")
    .select(["id", "code"])
    .where(
      "code",
      "in",
      rows.map(({ code }) => code),
    )
    .execute();
  const found = rows.flatMap(({ code, ...row }) => {
    const currency = ids.find((one) => one.code === code);
    return currency === undefined ? [] : { ...row, currency_id: currency.id };
  });
  if (found.length === 0) return;
  await db
    .insertInto("withdrawal_directions")
    .values(found)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

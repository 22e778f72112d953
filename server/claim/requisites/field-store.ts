import type { RequisiteFieldsTable } from "#server/exchange/calculator/tables.ts";
import type { Db, Trx } from "#server/database.ts";

/** Side of an exchange. */
export type FieldSide = RequisiteFieldsTable["side"];

/** The visible fields of the form on one side of a currency, in order. */
export const listInputFields = (
  db: Db | Trx,
  currency: number,
  side: FieldSide,
): Promise<RequisiteFieldsTable[]> =>
  db
    .selectFrom("requisite_fields")
    .selectAll()
    .where("currency_id", "=", currency)
    .where("side", "=", side)
    .where("variant", "=", "input")
    .where("visible", "=", true)
    .orderBy("position")
    .execute();

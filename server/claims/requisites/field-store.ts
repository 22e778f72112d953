import type { RequisiteFieldsTable } from "#server/calculator/tables.ts";
import type { Trx } from "#server/database.ts";

/** The visible fields of the form by which a currency is received, in order. */
export const listReceiveFields = (trx: Trx, currency: number): Promise<RequisiteFieldsTable[]> =>
  trx
    .selectFrom("requisite_fields")
    .selectAll()
    .where("currency_id", "=", currency)
    .where("side", "=", "receive")
    .where("variant", "=", "input")
    .where("visible", "=", true)
    .orderBy("position")
    .execute();

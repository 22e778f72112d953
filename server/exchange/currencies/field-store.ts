import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { StoredRequisiteFieldsTable } from "#server/exchange/calculator/tables.ts";

/** A field as stored. */
export type FieldRow = Selectable<StoredRequisiteFieldsTable>;

/** Lists the fields of a currency in the order of the form. */
export const listFields = (db: Db | Trx, currency: number): Promise<FieldRow[]> =>
  db
    .selectFrom("requisite_fields")
    .selectAll()
    .where("currency_id", "=", currency)
    .orderBy("side", "desc")
    .orderBy("variant")
    .orderBy("position")
    .orderBy("id")
    .execute();

/** Adds a field behind the others. Undefined when its name is used there. */
export const insertField = async (
  trx: Trx,
  row: Omit<Insertable<StoredRequisiteFieldsTable>, "position">,
): Promise<FieldRow | undefined> =>
  trx
    .insertInto("requisite_fields")
    .values((values) => ({
      ...row,
      position: values
        .selectFrom("requisite_fields")
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as("position"))
        .where("currency_id", "=", row.currency_id),
    }))
    .onConflict((conflict) => conflict.columns(["currency_id", "side", "variant", "name"]).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Changes a field. */
export const updateField = (
  trx: Trx,
  id: number,
  changes: Updateable<StoredRequisiteFieldsTable>,
): Promise<FieldRow> =>
  trx
    .updateTable("requisite_fields")
    .set(changes)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes a field. */
export const deleteField = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom("requisite_fields").where("id", "=", id).execute();
};

import { sql } from "kysely";
import type { RequisiteFieldsTable } from "#server/exchange/calculator/tables.ts";
import type { Db } from "#server/database.ts";

/**
 * The receive fields of the currencies that need a verified card when sent; of one currency or of all, in
 * directory order.
 */
export const listCardFields = (db: Db, currency?: number): Promise<RequisiteFieldsTable[]> =>
  db
    .selectFrom("requisite_fields as f")
    .innerJoin("currencies", "currencies.id", "f.currency_id")
    .selectAll("f")
    .where("f.side", "=", "receive")
    .where("f.variant", "=", "input")
    .where("f.visible", "=", true)
    .where((where) =>
      where.exists(
        where
          .selectFrom("requisite_fields as verified")
          .select(sql.lit(1).as("one"))
          .whereRef("verified.currency_id", "=", "f.currency_id")
          .where("verified.side", "=", "send")
          .where("verified.variant", "=", "inputVerify")
          .where("verified.kind", "=", "card")
          .where("verified.visible", "=", true),
      ),
    )
    .$if(currency !== undefined, (query) => query.where("f.currency_id", "=", currency ?? null))
    .orderBy("currencies.position")
    .orderBy("f.position")
    .execute();

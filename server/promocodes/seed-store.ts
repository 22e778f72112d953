import type { Trx } from "#server/database.ts";

/** The first user of the demo; undefined where it has none. */
export const findDemoUser = (trx: Trx): Promise<{ id: string } | undefined> =>
  trx
    .selectFrom("users")
    .select("id")
    .where("demo", "=", true)
    .where("role", "=", "user")
    .orderBy("created_at")
    .orderBy("email")
    .executeTakeFirst();

/** Counts a person among those of a code, without a use. */
export const addPerson = async (trx: Trx, code: string, person: string): Promise<void> => {
  await trx
    .insertInto("promocode_people")
    .columns(["promocode_id", "person", "uses"])
    .expression((select) =>
      select
        .selectFrom("promocodes")
        .select((row) => ["id", row.val(person).as("person"), row.lit(0).as("uses")])
        .where("code", "=", code),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

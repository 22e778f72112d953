import type { Trx } from "#server/database.ts";

/** Finds the first demo user; undefined when there is none. */
export const findDemoUser = (trx: Trx): Promise<{ id: string } | undefined> =>
  trx
    .selectFrom("users")
    .select("id")
    .where("demo", "=", true)
    .where("role", "=", "user")
    .orderBy("created_at")
    .orderBy("email")
    .executeTakeFirst();

/** Counts a person as a user of a code, without a claim. */
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

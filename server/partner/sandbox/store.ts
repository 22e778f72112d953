import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { TestClaimsTable } from "#server/partner/tables.ts";

/** A claim of the sandbox as it is told. */
export type TestClaimRow = Selectable<TestClaimsTable> & { readonly test: true };

const asTest = (row: Selectable<TestClaimsTable> | undefined): TestClaimRow | undefined =>
  row === undefined ? undefined : { ...row, test: true };

/** Adds a test claim; undefined where its order or its quote has one already. */
export const insertTestClaim = async (
  trx: Trx,
  row: Insertable<TestClaimsTable>,
): Promise<TestClaimRow | undefined> =>
  asTest(
    await trx
      .insertInto("test_claims")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),
  );

/** A test claim, for anyone who has its id. */
export const readTestClaim = async (db: Db, id: string): Promise<TestClaimRow | undefined> =>
  asTest(await db.selectFrom("test_claims").selectAll().where("id", "=", id).executeTakeFirst());

/** Reads a test claim of a shop and locks its row until the transaction ends. */
export const lockTestClaim = async (trx: Trx, shop: string, id: string): Promise<TestClaimRow | undefined> =>
  asTest(
    await trx
      .selectFrom("test_claims")
      .selectAll()
      .where("shop_id", "=", shop)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst(),
  );

/** Changes a test claim that is locked. */
export const updateTestClaim = async (
  trx: Trx,
  { id }: TestClaimRow,
  changes: Updateable<TestClaimsTable>,
): Promise<TestClaimRow> => ({
  ...(await trx
    .updateTable("test_claims")
    .set(changes)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()),
  test: true,
});

/** Deletes the test claims that have not moved since a moment, with what shops were told of them. */
export const deleteTestClaims = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("test_claims").where("updated_at", "<", before).execute();
};

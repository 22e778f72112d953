import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { TestClaimsTable } from "#server/shop/partner/tables.ts";

/** A sandbox claim as presented. It is the shop's own, and nobody is paid. */
export type TestClaimRow = ReturnType<typeof presented>;

const presented = (row: Selectable<TestClaimsTable>) => ({
  ...row,
  sale_id: row.id,
  created_by_shop: true,
  refund_requisites: null,
  payment_requisites: null,
  rate_until: null,
  transaction: null,
  test: true,
});

const asTest = (row: Selectable<TestClaimsTable> | undefined): TestClaimRow | undefined =>
  row === undefined ? undefined : presented(row);

/** Inserts a test claim. Undefined when its order or quote already has one. */
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

/** Reads a test claim for anyone who has its id. */
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

/** Updates a locked test claim. */
export const updateTestClaim = async (
  trx: Trx,
  { id }: TestClaimRow,
  changes: Updateable<TestClaimsTable>,
): Promise<TestClaimRow> =>
  presented(
    await trx
      .updateTable("test_claims")
      .set(changes)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** Deletes test claims without a move since a moment, with their events. */
export const deleteTestClaims = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("test_claims").where("updated_at", "<", before).execute();
};

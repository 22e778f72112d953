import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { GatewayCallbacksTable, GatewayPaymentsTable } from "./tables.ts";

/** Adds the payment of a claim; a claim has one, and keeps the first. */
export const addPayment = async (trx: Trx, payment: Insertable<GatewayPaymentsTable>): Promise<void> => {
  await trx
    .insertInto("gateway_payments")
    .values(payment)
    .onConflict((conflict) => conflict.column("claim_id").doNothing())
    .execute();
};

/** The payment of a claim. */
export const findPaymentOfClaim = (
  db: Db,
  claim: string,
): Promise<Selectable<GatewayPaymentsTable> | undefined> =>
  db.selectFrom("gateway_payments").selectAll().where("claim_id", "=", claim).executeTakeFirst();

/** A payment of a gateway by the id that the gateway was told. */
export const findPayment = (
  db: Db,
  gateway: string,
  id: string,
): Promise<Selectable<GatewayPaymentsTable> | undefined> =>
  db
    .selectFrom("gateway_payments")
    .selectAll()
    .where("id", "=", id)
    .where("gateway", "=", gateway)
    .executeTakeFirst();

/** Takes a callback; false when one of its payment and event was taken before. */
export const takeCallback = async (
  trx: Trx,
  callback: Insertable<GatewayCallbacksTable>,
): Promise<boolean> => {
  const taken = await trx
    .insertInto("gateway_callbacks")
    .values(callback)
    .onConflict((conflict) => conflict.doNothing())
    .returning("payment_id")
    .execute();
  return taken.length === 1;
};

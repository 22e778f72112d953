import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { GatewayCallbacksTable, GatewayPaymentsTable } from "./tables.ts";

/** Inserts a payment of a claim: the first one, or the one of the rest. */
export const addPayment = async (trx: Trx, payment: Insertable<GatewayPaymentsTable>): Promise<void> => {
  await trx.insertInto("gateway_payments").values(payment).execute();
};

/** Finds a claim's payment of this amount that the gateway has not reported as paid. */
export const findOpenPayment = async (
  db: Db | Trx,
  claim: string,
  amount: string,
): Promise<Selectable<GatewayPaymentsTable> | undefined> =>
  db
    .selectFrom("gateway_payments")
    .selectAll()
    .where("claim_id", "=", claim)
    .where("amount", "=", amount)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("gateway_callbacks")
            .select("payment_id")
            .whereRef("payment_id", "=", "gateway_payments.id")
            .where("event", "=", "paid"),
        ),
      ),
    )
    .orderBy("created_at", "desc")
    .executeTakeFirst();

/** What a gateway has said of a payment since it failed last. */
export interface PaymentReports {
  /** How often the payment has failed. */
  readonly round: number;
  /** When it failed last, by the gateway's clock. */
  readonly failedAt: Date | null;
  /** The amounts that were reported as paid, the first one first: only that one is money. */
  readonly paid: readonly string[];
  /** When it was first heard of since then, here or there. */
  readonly seenAt: Date | null;
  /** When it was last heard of since then, by the gateway's clock. */
  readonly heardAt: Date | null;
}

/** Reads what a gateway has said of a payment. */
export const readReports = async (db: Db | Trx, payment: string): Promise<PaymentReports> => {
  const rows = await db
    .selectFrom("gateway_callbacks")
    .select(["event", "amount", "sent_at", "received_at", "round"])
    .where("payment_id", "=", payment)
    .orderBy("received_at")
    .execute();
  const failed = rows.filter(({ event }) => event === "failed");
  const since = rows.filter(({ event, round }) => event !== "failed" && round === failed.length);
  const sent = since.map(({ sent_at: at }) => at.getTime());
  const received = since.map(({ received_at: at }) => at.getTime());
  return {
    round: failed.length,
    failedAt: failed.at(-1)?.sent_at ?? null,
    paid: since.flatMap(({ event, amount }) => (event === "paid" ? [amount] : [])),
    seenAt: since.length === 0 ? null : new Date(Math.min(...sent, ...received)),
    heardAt: since.length === 0 ? null : new Date(Math.max(...sent)),
  };
};

/** Finds a gateway's payment by the id that the gateway received. */
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

/** Records a callback. False when one with the same payment, event, amount and round was recorded before. */
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

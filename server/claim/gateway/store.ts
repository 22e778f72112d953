import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import { normalize } from "#domain/money/money.ts";
import { isUuid } from "#domain/uuid.ts";
import type { Db, Trx } from "#server/database.ts";
import type { GatewayCallbacksTable, GatewayEvent, GatewayPaymentsTable } from "./tables.ts";

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

/** A payment at a gateway. */
export type Payment = Selectable<GatewayPaymentsTable>;

/** What is known of a payment. */
export interface PaymentReports {
  /** What was heard last; null before anything was. */
  readonly state: GatewayEvent | null;
  /** Of when that was. */
  readonly at: Date | null;
  /** What is booked of it: the amount that was heard last, if it was paid. */
  readonly paid: string;
  /** Whether anything was ever booked of it. */
  readonly wasPaid: boolean;
  /** The number of the last change; -1 before the first one. */
  readonly round: number;
  /** When it was first heard of since it failed last, here or there. */
  readonly seenAt: Date | null;
}

/** Reads what is known of a payment. */
export const readReports = async (db: Db | Trx, payment: string): Promise<PaymentReports> => {
  const rows = await db
    .selectFrom("gateway_callbacks")
    .select(["event", "amount", "sent_at", "received_at", "round"])
    .where("payment_id", "=", payment)
    .orderBy("round")
    .orderBy("received_at")
    // Of what was heard at once, in the order of a payment's life.
    .orderBy(sql`array_position(array['seen', 'paid', 'failed'], event)`)
    .execute();
  let [paid, paidIn] = ["0", -1];
  for (const { event, amount, round } of rows) {
    if (event === "failed") paid = "0";
    // Older rows share the round of an attempt, whose second amount was not booked.
    else if (event === "paid" && round !== paidIn) [paid, paidIn] = [normalize(amount), round];
  }
  const last = rows.at(-1);
  const since = rows.slice(rows.findLastIndex(({ event }) => event === "failed") + 1);
  const heard = since.flatMap(({ sent_at: sent, received_at: received }) => [Number(sent), Number(received)]);
  return {
    state: last?.event ?? null,
    at: last?.sent_at ?? null,
    paid,
    wasPaid: paidIn >= 0,
    round: last?.round ?? -1,
    seenAt: heard.length === 0 ? null : new Date(Math.min(...heard)),
  };
};

/** Records a change of what is known of a payment. */
export const addReport = async (trx: Trx, report: Insertable<GatewayCallbacksTable>): Promise<void> => {
  await trx.insertInto("gateway_callbacks").values(report).execute();
};

/** Finds a payment by what its gateway calls it, or by our id, which some vendors repeat instead. */
export const findPayment = (db: Db, gateway: string, name: string): Promise<Payment | undefined> =>
  db
    .selectFrom("gateway_payments")
    .selectAll()
    .where("gateway", "=", gateway)
    .where((where) =>
      isUuid(name)
        ? where.or([where("reference", "=", name), where("id", "=", name)])
        : where("reference", "=", name),
    )
    .executeTakeFirst();

/** Keeps the reference of a payment that was opened, and when the gateway is asked of it. */
export const keepReference = async (db: Db, id: string, reference: string, readAt: Date): Promise<void> => {
  await db
    .updateTable("gateway_payments")
    .set({ reference, read_at: readAt })
    .where("id", "=", id)
    .where("reference", "is", null)
    .execute();
};

/** Payments of which their gateways are to be asked. */
export const silentPayments = (db: Db, now: Date) =>
  db.selectFrom("gateway_payments").selectAll().where("read_at", "<=", now);

/** Lists the payments that gateways are asked of now, in the order of their ids after this one. */
export const listToRead = (db: Db, now: Date, after: string, limit: number): Promise<Payment[]> =>
  silentPayments(db, now).where("id", ">", after).orderBy("id").limit(limit).execute();

/** Keeps when the gateway is asked of a payment again; null for never. */
export const keepReadAt = async (db: Db, id: string, readAt: Date | null): Promise<void> => {
  await db.updateTable("gateway_payments").set({ read_at: readAt }).where("id", "=", id).execute();
};

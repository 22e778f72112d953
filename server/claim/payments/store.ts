import type { Insertable, Selectable } from "kysely";
import type { ClaimRow } from "#server/claim/store.ts";
import type { Db, Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
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

/** Whether the gateway has reported a payment as paid. */
export const isPaid = async (db: Db | Trx, payment: string): Promise<boolean> => {
  const paid = await db
    .selectFrom("gateway_callbacks")
    .select("payment_id")
    .where("payment_id", "=", payment)
    .where("event", "=", "paid")
    .executeTakeFirst();
  return paid !== undefined;
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

/** Records a callback. False when one with the same payment, event and amount was recorded before. */
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

const poolStatement = namedStatement(
  "pay-to-turn",
  { currency: "int", number: "bigint" },
  `with pool as (
      select "values", row_number() over (order by id) - 1 as turn, count(*) over () as size
      from pay_to where currency_id = :currency and active)
    select "values" from pool where turn = :number % size`,
);

/**
 * Picks an entry from the pool of a claim's send currency. Claims rotate by their numbers, so that equal
 * amounts rarely go to the same address.
 */
export const takeFromPool = async (
  trx: Trx,
  claim: Pick<ClaimRow, "from_currency_id" | "number">,
): Promise<Record<string, string> | undefined> => {
  const query = poolStatement.with({ currency: claim.from_currency_id, number: claim.number });
  const [row] = await runIn<{ values: Record<string, string> }>(trx, query);
  return row?.values;
};

import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { SandboxCallbacksTable } from "#server/claim/gateway/tables.ts";

/** A callback that the sandbox has to send. */
export type SandboxCallback = Selectable<SandboxCallbacksTable>;

/** Lists the pending callbacks of a payment in order. */
export const listUntold = (db: Db, payment: string): Promise<SandboxCallback[]> =>
  db
    .selectFrom("sandbox_callbacks")
    .selectAll()
    .where("payment", "=", payment)
    .where("delivered_at", "is", null)
    .orderBy("position")
    .execute();

/** Marks a callback as accepted. */
export const markTold = async (
  db: Db,
  { payment, event }: Pick<SandboxCallback, "payment" | "event">,
  now: Date,
): Promise<void> => {
  await db
    .updateTable("sandbox_callbacks")
    .set({ delivered_at: now })
    .where("payment", "=", payment)
    .where("event", "=", event)
    .execute();
};

/** Inserts callbacks. False when all of them exist. */
export const addCallbacks = async (
  trx: Trx,
  rows: readonly Insertable<SandboxCallbacksTable>[],
): Promise<boolean> => {
  const stored = await trx
    .insertInto("sandbox_callbacks")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("event")
    .execute();
  return stored.length > 0;
};

/** Whether the sandbox has decided that a payment is paid. */
export const hasPaid = async (db: Db, payment: string): Promise<boolean> => {
  const paid = await db
    .selectFrom("sandbox_callbacks")
    .select("event")
    .where("payment", "=", payment)
    .where("event", "=", "paid")
    .executeTakeFirst();
  return paid !== undefined;
};

/** Reads what was decided of a payment, the last first. */
export const listDecided = (db: Db, payment: string): Promise<SandboxCallback[]> =>
  db
    .selectFrom("sandbox_callbacks")
    .selectAll()
    .where("payment", "=", payment)
    .orderBy("at", "desc")
    .orderBy("position", "desc")
    .execute();

/** Keeps a decision, unless one of its kind is as new. */
export const putDecision = async (
  db: Db,
  { payment, event, amount, currency, at }: Omit<SandboxCallback, "position" | "delivered_at">,
): Promise<void> => {
  await sql`
    insert into sandbox_callbacks as known (payment, event, position, amount, currency, delivered_at, at)
    select ${payment}::uuid, ${event}, coalesce(max(position), -1) + 1, ${amount}, ${currency}, ${at}::timestamptz, ${at}::timestamptz
    from sandbox_callbacks where payment = ${payment}::uuid
    on conflict (payment, event) do update
      set position = excluded.position, amount = excluded.amount, currency = excluded.currency, at = excluded.at
      where excluded.at > known.at or (excluded.at = known.at and excluded.amount::numeric <> known.amount::numeric)`.execute(
    db,
  );
};

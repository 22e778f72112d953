import { sql } from "kysely";
import type { Selectable } from "kysely";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { signCallback } from "#server/payments/gateway.ts";
import type { SandboxCallbacksTable } from "#server/payments/tables.ts";

/** Attempts before a callback is given up, about a day; the delays are 2, 4, 8 … seconds, an hour at most. */
const maxAttempts = 32;
const delayOf = (attempts: number): number => Math.min(3_600, 2 ** attempts);

/** Milliseconds that the shop has to answer. */
const answerTimeout = 5_000;

type Row = Selectable<SandboxCallbacksTable>;

/** Sends what the sandbox has decided to the shop, as a gateway elsewhere would: over HTTP, signed, until it is taken. */
export interface SandboxDelivery {
  /** Decides a payment: its callbacks are remembered, in this order. False when it was decided before. */
  decide(rows: readonly Pick<Row, "payment" | "event" | "amount" | "currency">[]): Promise<boolean>;
  /** Whether a payment has been decided for good. */
  isDecided(payment: string): Promise<boolean>;
  /** Sends what is due; safe with several instances. */
  deliverDue(): Promise<void>;
}

/** Creates the delivery to the shop whose address `base` gives. */
export const createSandboxDelivery = (deps: Deps, secret: string, base: () => string): SandboxDelivery => {
  const { db, clock, log } = deps;

  const takeDue = async (now: Date): Promise<Row | undefined> => {
    // Whoever takes one has a minute; its successors of the same payment wait for it.
    const { rows } = await sql<Row>`
      update sandbox_callbacks set attempts = attempts + 1, next_attempt_at = ${secondsAfter(now, 60)}
      where (payment, event) in (
        select payment, event from sandbox_callbacks c
        where next_attempt_at <= ${now} and not exists (
          select from sandbox_callbacks earlier
          where earlier.payment = c.payment and earlier.position < c.position and earlier.next_attempt_at is not null)
        order by next_attempt_at, position limit 1 for update skip locked)
      returning *`.execute(db);
    return rows[0];
  };

  const post = async ({ payment, event, amount, currency }: Row): Promise<boolean> => {
    const message = { payment, event, amount, currency, sent_at: clock.now().toISOString() };
    try {
      const response = await fetch(`${base()}/api/v1/gateway/sandbox/callback/`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...message, signature: signCallback(secret, message) }),
        signal: AbortSignal.timeout(answerTimeout),
      });
      await response.body?.cancel();
      if (!response.ok) log.warn({ status: response.status }, "the sandbox's callback was refused");
      return response.ok;
    } catch {
      log.warn("the sandbox's callback did not arrive");
      return false;
    }
  };

  return {
    decide: async (rows) => {
      const stored = await db
        .insertInto("sandbox_callbacks")
        .values(rows.map((row, position) => ({ ...row, position, next_attempt_at: clock.now() })))
        .onConflict((conflict) => conflict.doNothing())
        .returning("event")
        .execute();
      return stored.length > 0;
    },
    isDecided: async (payment) => {
      const paid = await db
        .selectFrom("sandbox_callbacks")
        .select("event")
        .where("payment", "=", payment)
        .where("event", "=", "paid")
        .executeTakeFirst();
      return paid !== undefined;
    },
    deliverDue: async () => {
      for (;;) {
        const row = await takeDue(clock.now());
        if (row === undefined) return;
        const isTaken = await post(row);
        const isOver = isTaken || row.attempts >= maxAttempts;
        await db
          .updateTable("sandbox_callbacks")
          .set({ next_attempt_at: isOver ? null : secondsAfter(clock.now(), delayOf(row.attempts)) })
          .where("payment", "=", row.payment)
          .where("event", "=", row.event)
          .execute();
      }
    },
  };
};

import { transaction } from "#server/platform/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { signCallback } from "#server/payments/gateway.ts";
import type { SandboxCallback } from "./store.ts";
import { addCallbacks, hasPaid, listUntold, markTold } from "./store.ts";

/** The queue whose jobs tell the shop all of one payment; repeats go on for about a day. */
const queue = "sandbox.callback";
const retries = { retries: 32, retryDelay: 2, retryDelayMax: 3_600 };

/** Seconds before the job looks whether the shop was told at once. */
const grace = 10;

/** Milliseconds that the shop has to answer. */
const answerTimeout = 5_000;

/** Sends what the sandbox has decided to the shop, as a gateway elsewhere would: over HTTP, signed, until it is taken. */
export interface SandboxDelivery {
  /** Decides a payment, once: its callbacks are remembered, told in this order at once, and else by a job. */
  decide(
    payment: string,
    callbacks: readonly Pick<SandboxCallback, "event" | "amount" | "currency">[],
  ): Promise<void>;
  /** Whether a payment has been decided for good. */
  isDecided(payment: string): Promise<boolean>;
  /** Declares the job. */
  registerJobs(): void;
}

/** Creates the delivery to the shop whose address `base` gives. */
export const createSandboxDelivery = (deps: Deps, secret: string, base: () => string): SandboxDelivery => {
  const { db, clock, jobs } = deps;

  const post = async ({ payment, event, amount, currency }: SandboxCallback): Promise<void> => {
    const message = { payment, event, amount, currency, sent_at: clock.now().toISOString() };
    const response = await fetch(`${base()}/api/v1/gateway/sandbox/callback/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...message, signature: signCallback(secret, message) }),
      signal: AbortSignal.timeout(answerTimeout),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The shop answered ${response.status}`);
  };

  /** Tells what the shop has not taken yet, each event after the one before it. @throws when it does not take one. */
  const tell = async (payment: string): Promise<void> => {
    for (const row of await listUntold(db, payment)) {
      await post(row);
      await markTold(db, row, clock.now());
    }
  };

  return {
    decide: async (payment, callbacks) => {
      const rows = callbacks.map((callback, position) => ({ ...callback, payment, position }));
      const isNew = await transaction(db, async (trx) => {
        const isStored = await addCallbacks(trx, rows);
        if (isStored) await jobs.send(trx, queue, { payment }, { after: grace });
        return isStored;
      });
      // The browser comes back to a claim that knows; the job sees to it when the shop does not answer.
      if (isNew) await tell(payment).catch(() => {});
    },
    isDecided: (payment) => hasPaid(db, payment),
    registerJobs: () =>
      jobs.define(queue, retries, (data) => tell("payment" in data ? String(data.payment) : "")),
  };
};

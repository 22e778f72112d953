import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { signCallback } from "#server/claim/gateway/gateway.ts";
import type { SandboxCallback } from "./store.ts";
import { addCallbacks, hasPaid, listUntold, markTold } from "./store.ts";

/** The queue of callbacks, one job per payment. Retries continue for about a day. */
const queue = "sandbox.callback";
const retries = { retries: 32, retryDelay: 2, retryDelayMax: 3_600 };

/** Seconds before the job checks whether the immediate delivery succeeded. */
const grace = 10;

/** Response timeout in milliseconds. */
const answerTimeout = 5_000;

/** Delivers the sandbox's decisions as an external gateway would: over HTTP, signed, until accepted. */
export interface SandboxDelivery {
  /** Decides a payment once. Its callbacks are stored and delivered in order, at once or else by a job. */
  decide(
    payment: string,
    callbacks: readonly Pick<SandboxCallback, "event" | "amount" | "currency">[],
  ): Promise<void>;
  /** Whether a payment has a final decision. */
  isDecided(payment: string): Promise<boolean>;
  /** Declares the job. */
  registerJobs(): void;
}

/** Creates the delivery to the shop at `base`. */
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

  /** Delivers the pending callbacks one after another. @throws when one is not accepted. */
  const tell = async (payment: string): Promise<void> => {
    for (const row of await listUntold(db, payment)) {
      await post(row);
      await markTold(db, row, clock.now());
    }
  };

  return {
    decide: async (payment, callbacks) => {
      const at = clock.now();
      const rows = callbacks.map((callback, position) => ({ ...callback, payment, position, at }));
      const isNew = await transaction(db, async (trx) => {
        const isStored = await addCallbacks(trx, rows);
        if (isStored) await jobs.send(trx, queue, { payment }, { after: grace });
        return isStored;
      });
      // Deliver now, so that the claim is up to date when the browser returns. The job takes over on failure.
      if (isNew) await tell(payment).catch(() => {});
    },
    isDecided: (payment) => hasPaid(db, payment),
    registerJobs: () =>
      jobs.define(queue, retries, (data) => tell("payment" in data ? String(data.payment) : "")),
  };
};

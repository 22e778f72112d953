import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { post } from "#server/ledger/ledger.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";

let count = 0;

/** Posts an amount from an arbitrary source, a referral reward with its cause. */
export const credit = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  kind: "referral_reward" | "shop_earnings" | "reserve_available",
  { owner, currency, amount }: { owner: string | null; currency: number; amount: string },
): Promise<void> => {
  await transaction(db, async (trx) => {
    // Of a user's money PostgreSQL asks for the cause.
    await sql`set local session_replication_role = replica`.execute(trx);
    const claim = randomUUID();
    const isReward = kind === "referral_reward";
    if (isReward)
      await trx
        .insertInto("referral_rewards")
        .values({
          id: randomUUID(),
          claim_id: claim,
          referrer_id: owner,
          status: "granted",
          currency_id: currency,
          share: "40",
          amount,
          created_at: clock.now(),
          at: clock.now(),
        })
        .execute();
    await post(trx, {
      reference: isReward ? `reward:${claim}` : `test-credit:${String(++count)}:${owner ?? "house"}`,
      kind: "test",
      postings: [
        {
          account: { kind: isReward ? "referral_expense" : "correction", owner: null, currency },
          amount: `-${amount}`,
        },
        { account: { kind, owner, currency }, amount },
      ],
      by: { kind: "system" },
      reason: "a test",
      at: clock.now(),
    });
  });
};

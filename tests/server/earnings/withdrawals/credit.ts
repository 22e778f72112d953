import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { post } from "#server/ledger/ledger.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";

let count = 0;

/** Where each comes from. */
const giver = {
  referral_reward: "referral_expense",
  shop_earnings: "shop_expense",
  reserve_available: "correction",
} as const;

/** Posts an amount: what a user or a shop has earned, with the reward that is its cause, or a reserve. */
export const credit = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  kind: "referral_reward" | "shop_earnings" | "reserve_available",
  { owner, currency, amount }: { owner: string | null; currency: number; amount: string },
): Promise<void> => {
  await transaction(db, async (trx) => {
    // Of a user's money PostgreSQL asks for the cause.
    await sql`set local session_replication_role = replica`.execute(trx);
    const claim = randomUUID();
    const isShops = kind === "shop_earnings";
    const isEarned = isShops || kind === "referral_reward";
    const shop = isShops
      ? await trx.selectFrom("shops").select("id").where("user_id", "=", owner).executeTakeFirst()
      : undefined;
    if (isEarned)
      await trx
        .insertInto("referral_rewards")
        .values({
          id: randomUUID(),
          claim_id: claim,
          referrer_id: isShops ? null : owner,
          shop_id: shop?.id ?? null,
          status: "granted",
          currency_id: currency,
          share: "40",
          amount,
          created_at: clock.now(),
          at: clock.now(),
        })
        .execute();
    await post(trx, {
      reference: isEarned ? `reward:${claim}` : `test-credit:${String(++count)}:${owner ?? "house"}`,
      kind: "test",
      postings: [
        { account: { kind: giver[kind], owner: null, currency }, amount: `-${amount}` },
        { account: { kind, owner, currency }, amount },
      ],
      by: { kind: "system" },
      reason: "a test",
      at: clock.now(),
    });
  });
};

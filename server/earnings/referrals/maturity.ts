import { hourSeconds } from "#domain/time/durations.ts";
import type { Trx } from "#server/database.ts";
import type { LedgerActor } from "#server/ledger/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sweep } from "#server/platform/jobs/sweep.ts";
import { grantReward, takeRewardBack } from "./money.ts";
import type { LockedReward } from "./reward-store.ts";
import { listMature, lockReward, moveReward } from "./reward-store.ts";

/** Gives a locked reward. */
const grant = async (trx: Trx, reward: LockedReward, at: Date): Promise<void> => {
  const { id, claim_id: claim, shop_id: shop, earner, currency_id: currency, amount } = reward;
  await moveReward(trx, id, { status: "granted", at });
  const program = shop === null ? "referral" : "shop";
  await grantReward(trx, { claim, program, earner, currency, amount, at });
};

/** Gives the reward of a claim that is done, or lets it wait until the claim's payment can no longer be reversed. */
export const ripen = async (
  trx: Trx,
  { clock, config }: Pick<Deps, "clock" | "config">,
  id: string,
): Promise<void> => {
  const reward = await lockReward(trx, id);
  if (reward === undefined) return;
  const now = clock.now();
  const matures = secondsAfter(reward.accepted_at ?? now, config.REWARD_HOURS * hourSeconds);
  await moveReward(trx, id, { matures_at: matures });
  if (matures <= now) await grant(trx, reward, now);
};

/** Gives the rewards that have matured. Returns their number. */
export const grantMature = ({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Promise<number> =>
  sweep(log, {
    what: "a mature reward",
    list: (after, limit) => listMature(db, clock.now(), after, limit),
    act: ({ id }) =>
      transaction(db, async (trx) => {
        const reward = await lockReward(trx, id);
        // Another instance may have given it, or somebody may have taken it back.
        if (reward?.status !== "waiting") return false;
        await grant(trx, reward, clock.now());
        return true;
      }),
  });

/**
 * Takes a locked reward back, waiting or given. False, without any change, when the balance no longer covers it.
 */
export const takeBack = async (
  trx: Trx,
  { id, claim_id: claim, status }: LockedReward,
  why: { readonly by: LedgerActor; readonly reason: string; readonly at: Date },
): Promise<boolean> => {
  if (status === "granted" && !(await takeRewardBack(trx, { claim, ...why }))) return false;
  if (status !== "back") await moveReward(trx, id, { status: "back", at: why.at, reason: why.reason });
  return true;
};

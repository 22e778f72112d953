import type { DecimalString } from "#domain/money.ts";
import type { Trx } from "#server/database.ts";
import { house } from "#server/ledger/account.ts";
import { post, reverse } from "#server/ledger/ledger.ts";
import { postingsOf } from "#server/ledger/transfers.ts";
import type { Staff } from "#server/platform/actor.ts";
import { rewardAccount } from "./balance.ts";

const referenceOf = (claim: string): string => `reward:${claim}`;

/** Credits the reward of a claim that is done. A claim has one: another time has no effect. */
export const grantReward = async (
  trx: Trx,
  reward: {
    readonly claim: string;
    readonly referrer: string;
    readonly currency: number;
    readonly amount: DecimalString;
    readonly at: Date;
  },
): Promise<void> => {
  const { claim, referrer, currency, amount, at } = reward;
  await post(trx, {
    reference: referenceOf(claim),
    kind: "referral.reward",
    postings: postingsOf(house("referral_expense", currency), rewardAccount(referrer, currency), amount),
    by: { kind: "system" },
    reason: "Reward for a claim that is done",
    claim,
    at,
  });
};

/** Takes the reward of a claim back; false when the balance does not cover it any more, and then nothing has changed. */
export const takeRewardBack = async (
  trx: Trx,
  given: { readonly claim: string; readonly by: Staff; readonly reason: string; readonly at: Date },
): Promise<boolean> => {
  const { claim, ...why } = given;
  const of = referenceOf(claim);
  return (await reverse(trx, { reference: `${of}:back`, of, ...why })) !== "insufficient";
};

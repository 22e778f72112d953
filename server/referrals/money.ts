import type { DecimalString } from "#domain/money.ts";
import type { Trx } from "#server/database.ts";
import { house } from "#server/ledger/account.ts";
import { post, reverse } from "#server/ledger/ledger.ts";
import { postingsOf } from "#server/ledger/transfers.ts";
import type { Staff } from "#server/platform/actor.ts";

const referenceOf = (claim: string): string => `reward:${claim}`;

/** Who is rewarded for what: the kind of the transaction, the account that gets it, and the one that pays. */
const programs = {
  referral: { kind: "referral.reward", account: "referral_reward", expense: "referral_expense" },
  shop: { kind: "shop.reward", account: "shop_earnings", expense: "shop_expense" },
} as const;

/** Credits the reward of a claim that is done. A claim has one: another time has no effect. */
export const grantReward = async (
  trx: Trx,
  reward: {
    readonly claim: string;
    readonly program: keyof typeof programs;
    /** Id of the user: the referrer, or the owner of the shop. */
    readonly earner: string;
    readonly currency: number;
    readonly amount: DecimalString;
    readonly at: Date;
  },
): Promise<void> => {
  const { claim, program, earner, currency, amount, at } = reward;
  const { kind, account, expense } = programs[program];
  await post(trx, {
    reference: referenceOf(claim),
    kind,
    postings: postingsOf(house(expense, currency), { kind: account, owner: earner, currency }, amount),
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

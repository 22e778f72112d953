import type { DecimalString } from "#domain/money/money.ts";
import type { Trx } from "#server/database.ts";
import { house } from "#server/ledger/account.ts";
import { post, reverse } from "#server/ledger/ledger.ts";
import { postingsOf } from "#server/ledger/transfers.ts";
import type { LedgerActor } from "#server/ledger/actor.ts";

const referenceOf = (claim: string): string => `reward:${claim}`;

/** The programmes: kind of transaction, credited account and paying account. */
const programs = {
  referral: { kind: "referral.reward", account: "referral_reward", expense: "referral_expense" },
  shop: { kind: "shop.reward", account: "shop_earnings", expense: "shop_expense" },
} as const;

/** Credits the reward of a done claim. A claim has one reward; a repeat has no effect. */
export const grantReward = async (
  trx: Trx,
  reward: {
    readonly claim: string;
    readonly program: keyof typeof programs;
    /** Id of the earner: the referrer, or the shop's owner. */
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

/** Takes a given reward back. False, without any change, when the balance no longer covers it. */
export const takeRewardBack = async (
  trx: Trx,
  given: { readonly claim: string; readonly by: LedgerActor; readonly reason: string; readonly at: Date },
): Promise<boolean> => {
  const { claim, ...why } = given;
  const of = referenceOf(claim);
  return (await reverse(trx, { reference: `${of}:back`, of, ...why })) !== "insufficient";
};

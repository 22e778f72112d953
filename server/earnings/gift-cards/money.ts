import type { Trx } from "#server/database.ts";
import { house } from "#server/ledger/account.ts";
import { post, postIfCovered, reverse } from "#server/ledger/ledger.ts";
import { postingsOf } from "#server/ledger/transfers.ts";
import type { Staff } from "#server/platform/actor.ts";
import { rewardAccount } from "#server/earnings/referrals/balance.ts";
import type { GiftCardRow } from "./store.ts";

const createdOf = (id: string): string => `gift:${id}:created`;

/**
 * Takes the amount of a new card from its buyer. False, without any change, when the balance does not cover
 * it.
 */
export const takeAmount = async (
  trx: Trx,
  { id, currency_id: currency, amount, at }: GiftCardRow,
  buyer: string,
): Promise<boolean> => {
  const result = await postIfCovered(trx, {
    reference: createdOf(id),
    kind: "gift.buy",
    postings: postingsOf(rewardAccount(buyer, currency), house("gift", currency), amount),
    by: { kind: "user", id: buyer },
    reason: "gift.buy",
    at,
  });
  return result === "posted";
};

/** Charges the amount of an issued card to the exchange. */
export const takeFromHouse = async (
  trx: Trx,
  { id, currency_id: currency, amount, at }: GiftCardRow,
  { by, reason }: { readonly by: Staff; readonly reason: string },
): Promise<void> => {
  await post(trx, {
    reference: createdOf(id),
    kind: "gift.issue",
    postings: postingsOf(house("gift_expense", currency), house("gift", currency), amount),
    by,
    reason,
    at,
  });
};

/** Credits a card's amount to its redeemer. The ledger guarantees that it happens once. */
export const giveAmount = async (
  trx: Trx,
  { id, currency_id: currency, amount, at }: GiftCardRow,
  redeemer: string,
): Promise<void> => {
  await post(trx, {
    reference: `gift:${id}:redeemed`,
    kind: "gift.redeem",
    postings: postingsOf(house("gift", currency), rewardAccount(redeemer, currency), amount),
    by: { kind: "user", id: redeemer },
    reason: "gift.redeem",
    at,
  });
};

/** Returns the amount of a cancelled card to its origin. */
export const returnAmount = async (
  trx: Trx,
  { id, at }: GiftCardRow,
  why: { readonly by: Staff; readonly reason: string },
): Promise<void> => {
  const of = createdOf(id);
  const result = await reverse(trx, { reference: `gift:${id}:cancelled`, of, ...why, at });
  if (result !== "posted") throw new Error(`${of} could not be reversed: ${result}`);
};

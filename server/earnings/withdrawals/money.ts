import { subtract } from "#domain/money/money.ts";
import type { Trx } from "#server/database.ts";
import type { Account } from "#server/ledger/account.ts";
import { house } from "#server/ledger/account.ts";
import { post, postIfCovered, reverse } from "#server/ledger/ledger.ts";
import { postingsOf } from "#server/ledger/transfers.ts";
import type { Staff } from "#server/platform/actor.ts";
import { sourceAccount } from "./source.ts";
import type { WithdrawalRow } from "./store.ts";

/** A staff movement of a withdrawal's money. */
export interface Movement {
  /** The withdrawal after the move. */
  readonly withdrawal: WithdrawalRow;
  readonly by: Staff;
  readonly reason: string;
  readonly at: Date;
}

const inFlight = (user: string, currency: number): Account => ({ kind: "withdrawal", owner: user, currency });

const requestOf = (id: string): string => `withdrawal:${id}:request`;

/**
 * Reference of the reserve entry. Each payment attempt takes from the reserve again. The version that began the
 * attempt identifies it.
 */
const reserveOf = (id: string, version: number): string => `withdrawal:${id}:reserve:${String(version)}`;

/**
 * Takes a new withdrawal's amount from the balance. False, without any change, when the balance does not
 * cover it.
 */
export const takeAmount = async (
  trx: Trx,
  { id, source, user_id: user, currency_id: currency, amount, created_at: at }: WithdrawalRow,
): Promise<boolean> => {
  const result = await postIfCovered(trx, {
    reference: requestOf(id),
    kind: "withdrawal.request",
    postings: postingsOf(sourceAccount(source, user, currency), inFlight(user, currency), amount),
    by: { kind: "user", id: user },
    reason: "withdrawal.create",
    at,
  });
  return result === "posted";
};

/** Takes the payout from the reserve. False, without any change, when the reserve does not cover it. */
export const takeReserve = async (trx: Trx, { withdrawal, by, reason, at }: Movement): Promise<boolean> => {
  const { id, version, user_id: user, payout_currency_id: currency, payout_amount: amount } = withdrawal;
  const result = await postIfCovered(trx, {
    reference: reserveOf(id, version),
    kind: "withdrawal.reserve",
    postings: postingsOf(house("reserve_available", currency), inFlight(user, currency), amount),
    by,
    reason,
    at,
  });
  return result === "posted";
};

/** Reverses a transaction whose money must still be there. */
const undo = async (trx: Trx, of: string, { by, reason, at }: Movement): Promise<void> => {
  const result = await reverse(trx, { reference: `${of}:undone`, of, by, reason, at });
  if (result !== "posted") throw new Error(`${of} could not be reversed: ${result}`);
};

/** Returns the payout of a failed payment to the reserve. */
export const returnReserve = (trx: Trx, movement: Movement): Promise<void> => {
  const { id, version } = movement.withdrawal;
  return undo(trx, reserveOf(id, version - 1), movement);
};

/** Returns the amount of a rejected withdrawal to the balance. The ledger reverses it once. */
export const returnAmount = (trx: Trx, movement: Movement): Promise<void> =>
  undo(trx, requestOf(movement.withdrawal.id), movement);

/** Settles a successful payment: the amount leaves the user, the payout leaves the exchange, the fee stays. */
export const settle = async (trx: Trx, { withdrawal, by, reason, at }: Movement): Promise<void> => {
  const { id, user_id: user, currency_id: from, payout_currency_id: to, amount, fee } = withdrawal;
  await post(trx, {
    reference: `withdrawal:${id}:paid`,
    kind: "withdrawal.paid",
    postings: [
      ...postingsOf(inFlight(user, from), house("conversion", from), subtract(amount, fee)),
      ...postingsOf(inFlight(user, from), house("fee", from), fee),
      ...postingsOf(inFlight(user, to), house("paid_out", to), withdrawal.payout_amount),
    ],
    by,
    reason,
    at,
  });
};

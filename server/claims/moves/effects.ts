import type { ClaimEffect } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";
import { compare, subtract } from "#domain/money.ts";
import type { Trx } from "#server/database.ts";
import { conflict } from "#server/platform/errors.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { messages } from "#server/claims/messages.ts";
import { addNote } from "./notes.ts";
import { ensureReserve, lockReserves, moveReserve } from "#server/reserves/move-reserve.ts";
import type { ClaimChanges, ClaimRow } from "#server/claims/store.ts";
import type { Offer } from "#server/claims/law/offer.ts";
import type { ClaimServices } from "#server/claims/services.ts";

/** What the effects of one move may need. */
export interface EffectInput {
  readonly now: Date;
  /** The amounts that a recalculation gives; null where none can be given. */
  readonly offer: Offer | null;
  readonly services: Pick<ClaimServices, "deps" | "times">;
}

type Effect = (trx: Trx, claim: ClaimRow, input: EffectInput) => Promise<ClaimChanges>;

const shortReserve = () => conflict("reserve", messages("reserve_short"));

const movement = (claim: ClaimRow, amount: string, now: Date) => ({
  currency: claim.to_currency_id,
  claim: claim.id,
  amount,
  now,
});

/** Holds what is to be paid out; a claim whose hold still runs keeps it. */
const holdReserve: Effect = async (trx, claim, { now }) => {
  if (claim.hold_state === "held") return {};
  if (!(await moveReserve(trx, "hold", movement(claim, claim.to_amount, now)))) throw shortReserve();
  return { hold_state: "held", hold_amount: claim.to_amount };
};

/** Gives what is held back; a claim whose hold has ended has nothing to give. */
const releaseReserve: Effect = async (trx, claim, { now }) => {
  if (claim.hold_state !== "held") return {};
  if (!(await moveReserve(trx, "release", movement(claim, claim.hold_amount, now))))
    throw new Error("The reserve holds less than its claims");
  return { hold_state: "released", hold_amount: "0" };
};

/** Pays what is held out, and adds what was sent to the reserve of its currency. */
const settleReserve: Effect = async (trx, claim, { now }) => {
  if (claim.hold_state !== "held") throw new Error("A claim is settled without a hold");
  await ensureReserve(trx, claim.from_currency_id);
  await lockReserves(trx, [claim.from_currency_id, claim.to_currency_id]);
  const paid = await moveReserve(trx, "settle", movement(claim, claim.hold_amount, now));
  const sent = { ...movement(claim, claim.from_amount, now), currency: claim.from_currency_id };
  if (!paid || !(await moveReserve(trx, "credit", sent)))
    throw new Error("The reserve holds less than its claims");
  return { hold_state: "settled", hold_amount: "0" };
};

/** Puts the offer in the place of the agreed amounts; the hold follows. */
const recalculateAmounts: Effect = async (trx, claim, { now, offer }) => {
  if (offer === null) throw shortReserve();
  const changes: ClaimChanges = {
    course: offer.course,
    from_amount: offer.fromAmount,
    to_amount: offer.toAmount,
  };
  if (claim.hold_state !== "held") return changes;
  const grows = compare(offer.toAmount, claim.hold_amount);
  if (grows === 0) return changes;
  const difference =
    grows > 0 ? subtract(offer.toAmount, claim.hold_amount) : subtract(claim.hold_amount, offer.toAmount);
  if (!(await moveReserve(trx, grows > 0 ? "hold" : "release", movement(claim, difference, now))))
    throw shortReserve();
  return { ...changes, hold_amount: offer.toAmount };
};

/** Writes down money that was said to be sent and is not seen, and gives the operator time to find it. */
const callOperator: Effect = async (trx, claim, { now, services: { deps, times } }) => {
  await addNote(trx, deps, claim, { kind: "unseen_payment", amount: claim.from_amount });
  return { operator_called_at: now, deadline: secondsAfter(now, times.unseen) };
};

// Receipts are stored by whoever attaches them, mail is written once the move is known whole: see `move.ts`.
const nothing: Effect = () => Promise.resolve({});

const effects: Record<ClaimEffect, Effect> = {
  holdReserve,
  releaseReserve,
  settleReserve,
  recalculateAmounts,
  recordBill: nothing,
  callOperator,
  notifyVisitor: nothing,
};

/**
 * Carries out the effects of a move in order, in its transaction; gives the columns that they change.
 * @throws ApiError 409 `reserve` when the reserve does not cover what is to be held.
 */
export const carryOut = async (
  trx: Trx,
  claim: ClaimRow,
  names: readonly ClaimEffect[],
  input: EffectInput,
): Promise<ClaimChanges> => {
  let changes: ClaimChanges = {};
  for (const name of names) {
    changes = { ...changes, ...(await effects[name](trx, { ...claim, ...changes } as ClaimRow, input)) };
  }
  return changes;
};

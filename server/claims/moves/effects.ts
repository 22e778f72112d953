import type { ClaimEffect } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";
import type { Trx } from "#server/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { reserveShort } from "#server/claims/refusals.ts";
import { addNote } from "#server/claims/notes/store.ts";
import type { LedgerActor } from "#server/ledger/actor.ts";
import type { Cause } from "#server/reserves/reserves.ts";
import { hold, release, resizeHold, settle } from "#server/reserves/reserves.ts";
import type { ClaimChanges, ClaimRow } from "#server/claims/store.ts";
import type { Offer } from "#server/claims/law/offer.ts";
import type { ClaimServices } from "#server/claims/services.ts";

/** What the effects of one move may need. */
export interface EffectInput {
  readonly now: Date;
  readonly by: LedgerActor;
  /** The claim's event. */
  readonly event: string;
  /** The amounts that a recalculation gives; null where none can be given. */
  readonly offer: Offer | null;
  readonly services: Pick<ClaimServices, "deps" | "times">;
}

type Effect = (trx: Trx, claim: ClaimRow, input: EffectInput) => Promise<ClaimChanges>;

const toPay = ({ to_currency_id: currency }: ClaimRow, amount: string) => ({ currency, amount });

const causeOf = ({ id, version }: ClaimRow, { by, event, now }: EffectInput): Cause => ({
  claim: id,
  version: version + 1,
  by,
  reason: event,
  now,
});

/** Holds what is to be paid out; a claim whose hold still runs keeps it. */
const holdReserve: Effect = async (trx, claim, input) => {
  if (claim.hold_state === "held") return {};
  if (!(await hold(trx, toPay(claim, claim.to_amount), causeOf(claim, input)))) throw reserveShort();
  return { hold_state: "held", hold_amount: claim.to_amount };
};

/** Gives what is held back; a claim whose hold has ended has nothing to give. */
const releaseReserve: Effect = async (trx, claim, input) => {
  if (claim.hold_state !== "held") return {};
  await release(trx, toPay(claim, claim.hold_amount), causeOf(claim, input));
  return { hold_state: "released", hold_amount: "0" };
};

/** Pays what is held out, and adds what was sent to the reserve of its currency. */
const settleReserve: Effect = async (trx, claim, input) => {
  if (claim.hold_state !== "held") throw new Error("A claim is settled without a hold");
  const paid = toPay(claim, claim.hold_amount);
  const brought = { currency: claim.from_currency_id, amount: claim.from_amount };
  await settle(trx, { paid, brought }, causeOf(claim, input));
  return { hold_state: "settled", hold_amount: "0" };
};

/** Puts the offer in the place of the agreed amounts; the hold follows. */
const recalculateAmounts: Effect = async (trx, claim, input) => {
  const { offer } = input;
  if (offer === null) throw reserveShort();
  const changes: ClaimChanges = {
    course: offer.course,
    from_amount: offer.fromAmount,
    to_amount: offer.toAmount,
  };
  if (claim.hold_state !== "held") return changes;
  const resized = { ...toPay(claim, offer.toAmount), held: claim.hold_amount };
  if (!(await resizeHold(trx, resized, causeOf(claim, input)))) throw reserveShort();
  return { ...changes, hold_amount: offer.toAmount };
};

/** Writes down money that was said to be sent and is not seen, and gives the operator time to find it. */
const callOperator: Effect = async (trx, claim, { now, services: { deps, times } }) => {
  await addNote(trx, deps, claim, { kind: "unseen_payment", amount: claim.from_amount });
  return { operator_called_at: now, deadline: secondsAfter(now, times.unseen) };
};

// The upload stores receipts; mail is written once the whole move is known: see `move.ts`.
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

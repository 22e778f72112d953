import { statusesWith } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { add, isPositive, subtract } from "#domain/money/money.ts";
import type { ClaimEffect, OrderStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { Trx } from "#server/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { reserveShort } from "#server/claim/refusals.ts";
import { addNote, callAgain } from "#server/claim/notes/store.ts";
import { choiceOf, orderOf } from "#server/claim/lifecycle/lifecycle.ts";
import { noticeOfCall } from "#server/claim/mail/notices.ts";
import type { LedgerActor } from "#server/ledger/actor.ts";
import type { Cause } from "#server/exchange/reserves/reserves.ts";
import { hold, release, resizeHold } from "#server/exchange/reserves/reserves.ts";
import * as money from "#server/claim/clearing/money.ts";
import type { ClaimChanges, ClaimRow } from "#server/claim/store.ts";
import type { Offer } from "#server/claim/lifecycle/offer.ts";
import { priceAnew } from "#server/claim/lifecycle/offer.ts";
import type { Direction } from "#server/exchange/calculator/direction.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { tellStaff } from "#server/staff/notices/tell.ts";

/** Input of the effects of one move. */
export interface EffectInput {
  readonly now: Date;
  readonly by: LedgerActor;
  /** The claim's event. */
  readonly event: string;
  /** The amount that the event names, in the send currency; null without one. */
  readonly amount: string | null;
  /** The recalculated amounts; null when there is no offer. */
  readonly offer: Offer | null;
  readonly direction: Direction | undefined;
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

/** Holds the amount to be paid out. An active hold is kept. */
const holdReserve: Effect = async (trx, claim, input) => {
  if (claim.hold_state === "held") return {};
  if (!(await hold(trx, toPay(claim, claim.to_amount), causeOf(claim, input)))) throw reserveShort();
  return { hold_state: "held", hold_amount: claim.to_amount };
};

/** Releases the hold. Does nothing when it has ended. */
const releaseReserve: Effect = async (trx, claim, input) => {
  if (claim.hold_state !== "held") return {};
  await release(trx, toPay(claim, claim.hold_amount), causeOf(claim, input));
  return { hold_state: "released", hold_amount: "0" };
};

/** The hold leaves with the payout. */
const beginPayout: Effect = async (trx, claim, input) => {
  await money.beginPayout(trx, claim, causeOf(claim, input));
  return { hold_state: "leaving", hold_amount: "0" };
};

const undoPayout: Effect = async (trx, claim, input) => {
  await money.undoPayout(trx, claim, causeOf(claim, input));
  return { hold_state: "held", hold_amount: claim.to_amount };
};

const completePayout: Effect = async (trx, claim, input) => {
  await money.completePayout(trx, claim, causeOf(claim, input));
  return { hold_state: "settled" };
};

/** A movement of the money that arrived, which changes no column. */
const moving =
  (move: (trx: Trx, claim: ClaimRow, cause: Cause) => Promise<void>): Effect =>
  async (trx, claim, input) => {
    await move(trx, claim, causeOf(claim, input));
    return {};
  };

/** Replaces the agreed amounts and adjusts the hold. */
const reprice = async (
  trx: Trx,
  claim: ClaimRow,
  offer: Pick<Offer, "course" | "fromAmount" | "toAmount">,
  input: EffectInput,
): Promise<ClaimChanges> => {
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

const recalculateAmounts: Effect = (trx, claim, input) => {
  if (input.offer === null) throw reserveShort();
  return reprice(trx, claim, input.offer, input);
};

/** A payment that begins later than its rate was promised for begins at the worse of that rate and today's. */
const priceAnewLate: Effect = async (trx, claim, input) => {
  if (secondsAfter(claim.created_at, input.services.times.quote) >= input.now) return {};
  const price = priceAnew(claim, input.direction, input.now);
  return price === null ? {} : reprice(trx, claim, price, input);
};

/** Takes back money. What the exchange has sold or sent back by then is its loss. */
const takeBack = async (trx: Trx, claim: ClaimRow, input: EffectInput) => {
  const amount = input.amount ?? "0";
  const back = await money.reverse(trx, claim, { amount, from: ["arrived", "owed"] }, causeOf(claim, input));
  await addNote(trx, input.services.deps, claim, { kind: "reversed", amount });
  return { arrived: subtract(claim.arrived, back.arrived), lost: back.lost };
};

const reversePayment: Effect = async (trx, claim, input) => {
  const { arrived } = await takeBack(trx, claim, input);
  return { arrived };
};

const bookLoss: Effect = async (trx, claim, input) => {
  const { arrived, lost } = await takeBack(trx, claim, input);
  return { arrived, lost: add(claim.lost, lost) };
};

/** A failed payout has left what covers its loss. */
const recoverLoss: Effect = async (trx, claim, input) => {
  await money.recoverLoss(trx, claim, causeOf(claim, input));
  return {};
};

/** Money covers the order, or is on its way back: somebody has decided what becomes of it. */
const decided: readonly OrderStatus[] = statusesWith("money", "covering", "returning");

/**
 * Calls an operator about money that has not arrived, that nobody decides about, or that waits to go out, and gives them
 * time. From the second call on staff are told as well.
 */
const callOperator: Effect = async (trx, claim, { now, services: { deps, times } }) => {
  const order = orderOf(claim);
  const isDecided = decided.includes(order);
  const kind = isDecided ? "waiting" : isPositive(claim.arrived) ? "undecided" : "unseen_payment";
  const amount = isPositive(claim.arrived) ? claim.arrived : claim.from_amount;
  const calls = await callAgain(trx, deps, claim, { kind, amount });
  if (calls > 1) await tellStaff(trx, deps, noticeOfCall(claim, calls));
  const again = isDecided ? (times.deadlines[order] ?? times.unseen) : times.unseen;
  // A recalculation that the visitor has accepted since then binds for minutes, and so does the wait for it.
  const isBinding = claim.operator_called_at !== null && choiceOf(claim, now) === "recalculate";
  return {
    operator_called_at: now,
    deadline: (isBinding ? claim.offer_until : null) ?? secondsAfter(now, again),
  };
};

// Nothing to do here: the upload stores receipts, and mail is written at the end of the move (see `move.ts`).
const nothing: Effect = () => Promise.resolve({});

const effects: Record<ClaimEffect, Effect> = {
  holdReserve,
  releaseReserve,
  beginPayout,
  undoPayout,
  completePayout,
  beginRefund: moving(money.beginRefund),
  undoRefund: moving(money.undoRefund),
  completeRefund: moving(money.completeRefund),
  reversePayment,
  bookLoss,
  recoverLoss,
  priceAnew: priceAnewLate,
  recalculateAmounts,
  recordBill: nothing,
  callOperator,
  notifyVisitor: nothing,
};

/**
 * Executes the effects of a move in order, in its transaction. Returns the columns they change.
 * @throws ApiError 409 `reserve` when the reserve does not cover the hold.
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

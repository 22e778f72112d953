import type { DecimalString } from "#domain/money/money.ts";
import { compare, isPositive, subtract } from "#domain/money/money.ts";
import type { ClaimLifecycleEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { ClaimSetting } from "#server/claim/directory/setting.ts";
import type { ClaimTimes } from "#server/claim/lifecycle/deadlines.ts";
import { orderOf } from "#server/claim/lifecycle/lifecycle.ts";
import { bookReceipt } from "#server/claim/clearing/money.ts";
import { openRiskCheck } from "#server/claim/risk/open.ts";
import { attributeStray } from "#server/claim/stray/money.ts";
import { wrongState } from "#server/claim/refusals.ts";
import type { ClaimChanges, ClaimRow } from "#server/claim/store.ts";
import type { Trx } from "#server/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { type Mover, ledgerActor } from "./mover.ts";
import type { Move } from "./types.ts";

/** Until when the rate binds: until the payment is due, but cash may be brought days later. */
export const rateUntil = (
  { payment_kind: kind }: ClaimRow,
  due: ClaimChanges["deadline"],
  now: Date,
  times: ClaimTimes,
): Date | null => {
  if (!(due instanceof Date)) return null;
  const cash = secondsAfter(now, times.cashRate);
  return kind === "cash" && cash < due ? cash : due;
};

/** Events that report money. Their amount is the whole that has arrived so far. */
export const bringsMoney: readonly ClaimLifecycleEvent["type"][] = [
  "payment.accept",
  "payment.short",
  "payment.late",
  "claim.topUp",
];

/** Who vouches for a payment. */
const sourceOf = (by: Mover): string =>
  typeof by === "string" || by.kind === "autopilot"
    ? "demo"
    : by.kind === "gateway"
      ? `gateway:${by.key}`
      : "staff";

/** When a reported payment was made, as far as the exchange knows. The rest of a short one is another payment. */
const paidAtOf = (claim: ClaimRow, { paidAt }: Pick<Move, "paidAt">, now: Date): Date =>
  paidAt ?? (orderOf(claim) === "underpaid" ? null : claim.seen_at) ?? now;

/** A payment that was made after its claim's rate had ended is a late one. */
export const pricedByTime = (claim: ClaimRow, move: Move, now: Date): Move => {
  const { event } = move;
  if (event.type !== "payment.accept" && event.type !== "payment.short" && event.type !== "claim.topUp")
    return move;
  const until = claim.rate_until;
  // What was never awaited had no rate to bind.
  const isLate = until === null ? orderOf(claim) === "expired" : paidAtOf(claim, move, now) > until;
  const amount = event.amount ?? claim.from_amount;
  return isLate ? { ...move, event: { type: "payment.late", amount } } : move;
};

/**
 * Books what a move reports as arrived beyond what had arrived before. True when its risk has to be checked.
 * @throws ApiError 409 `claim_state` when it reports less.
 */
export const bookArrived = async (
  trx: Trx,
  claim: ClaimRow,
  move: Move,
  total: DecimalString,
  { services }: ClaimSetting,
): Promise<boolean> => {
  const more = subtract(total, claim.arrived);
  if (compare(more, "0") < 0) throw wrongState();
  if (!isPositive(more)) return false;
  const { ids, clock } = services.deps;
  const { event, evidence, stray } = move;
  const by = ledgerActor(move.by);
  if (stray !== undefined) {
    await attributeStray(trx, stray, claim, { by, reason: event.type, at: clock.now() });
    return openRiskCheck(trx, services, claim, { id: stray.id, isTraced: true });
  }
  const receipt = {
    id: ids.uuid(),
    source: sourceOf(move.by),
    external_id: evidence ?? `${claim.id}:${String(claim.version + 1)}`,
    amount: more,
    paid_at: paidAtOf(claim, move, clock.now()),
  };
  const cause = { claim: claim.id, by, reason: event.type, now: clock.now() };
  await bookReceipt(trx, claim, receipt, cause);
  // What a gateway calls a payment is no transaction of a network.
  const isTraced = evidence !== undefined && by.kind !== "gateway";
  return openRiskCheck(trx, services, claim, { id: receipt.id, isTraced });
};

import type { Selectable } from "kysely";
import { add, compare, isPositive, normalize, subtract } from "#domain/money.ts";
import type {
  ClaimLifecycleEvent,
  ClaimStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import type { ClaimNote } from "#server/claim/notes/store.ts";
import { orderOf } from "#server/claim/lifecycle/lifecycle.ts";
import { addNote, settleReversedStray } from "#server/claim/notes/store.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { bookReceipt, coverLoss, reverse } from "#server/claim/money/money.ts";
import { isOwed } from "#server/claim/money/store.ts";
import type { LockedClaim } from "#server/claim/moves/lock.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { updateClaim } from "#server/claim/moves/store.ts";
import type { Trx } from "#server/database.ts";
import type { LedgerActor } from "#server/ledger/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors, forbidden, notFound } from "#server/platform/errors.ts";
import type { Gateway, GatewayCallback } from "./gateway.ts";
import { messages } from "./messages.ts";
import { findPayment, readReports, takeCallback } from "./store.ts";
import type { GatewayPaymentsTable } from "./tables.ts";

/** Maximum lead of a callback over our clock, in seconds. It may come late: a repeat changes nothing. */
const maxAhead = 120;

const awaited: readonly ClaimStatus[] = ["waiting_payment", "marked_paid", "confirming"];

/** Ends without money. What comes all the same is late. */
const ended: readonly ClaimStatus[] = ["expired", "cancelled", "rejected"];

type PaidClaim = Pick<ClaimRow, "status" | "held_status" | "from_amount" | "arrived" | "choice">;

/** The rest of a short payment: completes the claim, with or without an excess, or is short again. */
const restOf = (amount: string, claim: PaidClaim): ClaimLifecycleEvent => {
  const sum = add(claim.arrived, amount);
  return { type: compare(sum, claim.from_amount) < 0 ? "payment.short" : "claim.topUp", amount: sum };
};

/**
 * The events that a callback causes in the claim's current status. None when the claim is
 * past it. `paid` is what was booked of the payment before.
 */
export const outcomeOf = (
  { event, amount }: Pick<GatewayCallback, "event" | "amount">,
  claim: PaidClaim,
  paid?: string,
): ClaimLifecycleEvent[] => {
  const { from_amount: asked } = claim;
  const status = orderOf(claim);
  if (event === "failed") {
    if (paid !== undefined) return [{ type: "payment.reverse", amount: normalize(paid) }];
    return status === "confirming" ? [{ type: "payment.vanish" }] : [];
  }
  if (ended.includes(status))
    return event === "paid" ? [{ type: "payment.late", amount: normalize(amount) }] : [];
  if (status === "underpaid" && claim.choice === "top_up" && event === "paid") return [restOf(amount, claim)];
  if (!awaited.includes(status)) return [];
  const seen: ClaimLifecycleEvent[] = status === "confirming" ? [] : [{ type: "payment.see" }];
  if (event === "seen") return seen;
  const difference = compare(amount, asked);
  const received = normalize(amount);
  if (difference < 0) return [...seen, { type: "payment.short", amount: received }];
  return [
    ...seen,
    difference === 0 ? { type: "payment.accept" } : { type: "payment.accept", amount: received },
  ];
};

const check = (gateway: Gateway, callback: GatewayCallback, now: Date): void => {
  if (!gateway.isGenuine(callback)) throw forbidden(messages("signature"));
  const ahead = (Date.parse(callback.sent_at) - now.getTime()) / 1000;
  if (!(ahead <= maxAhead)) throw fieldErrors({ sent_at: messages("sent_at") });
};

const checkPayment = (payment: Selectable<GatewayPaymentsTable>, callback: GatewayCallback): void => {
  if (callback.currency !== payment.currency) throw fieldErrors({ currency: messages("currency") });
  if (callback.event === "paid" && !isPositive(callback.amount))
    throw fieldErrors({ amount: messages("amount") });
};

/**
 * Books money that came for a claim past it. The exchange owes it until an operator has sent it back, unless it comes again
 * for what was taken back. Returns what is owed.
 */
const bookStray = async (
  trx: Trx,
  { deps: { ids, clock } }: ClaimServices,
  claim: LockedClaim,
  { by, payment, amount }: { by: LedgerActor & { key: string }; payment: string; amount: string },
): Promise<string> => {
  const now = clock.now();
  const receipt = {
    id: ids.uuid(),
    source: `gateway:${by.key}`,
    external_id: payment,
    amount: normalize(amount),
    paid_at: now,
  };
  const cause = { claim: claim.id, by, reason: "payment.stray", now };
  const isLost = isPositive(claim.lost);
  await bookReceipt(trx, claim, receipt, cause, isLost ? "arrived" : "owed");
  if (!isLost) return receipt.amount;
  const { covered, owed } = await coverLoss(trx, claim, receipt.amount, { ...cause, version: payment });
  await updateClaim(trx, claim, { lost: subtract(claim.lost, covered) });
  return owed;
};

/**
 * Accepts a gateway's report on a payment. A repeat changes nothing.
 * @throws ApiError 403 for a wrong signature; 404; 400 for another currency or a message from the future.
 */
export const acceptCallback = async (
  services: ClaimServices,
  gateway: Gateway | undefined,
  callback: GatewayCallback,
): Promise<{ accepted: boolean }> => {
  const { deps } = services;
  if (gateway === undefined) throw notFound();
  check(gateway, callback, deps.clock.now());
  const payment = await findPayment(deps.db, gateway.name, callback.payment);
  if (payment === undefined) throw notFound();
  checkPayment(payment, callback);
  const setting = await settingFor(services, payment.claim_id);
  return transaction(deps.db, async (trx) => {
    // Lock first, because a report is interpreted in the light of earlier ones.
    const claim = await lockClaim(trx, payment.claim_id);
    const reports = await readReports(trx, payment.id);
    const sentAt = new Date(callback.sent_at);
    // A failure from before what was heard since tells of an earlier attempt, as its repeat does.
    if (callback.event === "failed" && reports.heardAt !== null && sentAt < reports.heardAt)
      return { accepted: false };
    // A message from before the last failure comes late, or again: it tells of an attempt that has failed since. Nothing of
    // it is kept, or an old failure would count as the last one.
    if (reports.failedAt !== null && sentAt < reports.failedAt) return { accepted: false };
    const { round } = reports;
    const isNew = await takeCallback(trx, {
      payment_id: payment.id,
      event: callback.event,
      amount: callback.amount,
      currency: callback.currency,
      sent_at: sentAt,
      received_at: deps.clock.now(),
      round,
    });
    if (!isNew) return { accepted: false };
    const evidence = round === 0 ? payment.id : `${payment.id}/${String(round)}`;
    const note = (kind: ClaimNote["kind"], amount: string) =>
      addNote(trx, deps, claim, { kind, amount: normalize(amount) });
    const [paid] = reports.paid;
    if (callback.event === "paid" && paid !== undefined) {
      await note("second_report", callback.amount);
      deps.log.warn({ claim: claim.number }, "a payment was reported again with another amount");
      return { accepted: true };
    }
    const by = { kind: "gateway", key: gateway.name } as const;
    const source = `gateway:${gateway.name}`;
    if (callback.event === "failed" && paid !== undefined && (await isOwed(trx, source, evidence))) {
      const cause = {
        claim: claim.id,
        version: evidence,
        by,
        reason: "payment.reverse",
        now: deps.clock.now(),
      };
      await settleReversedStray(trx, { claim: claim.id, amount: paid, at: cause.now, by: actorColumns(by) });
      await reverse(trx, claim, { amount: paid, from: ["owed"] }, cause);
      await note("reversed", paid);
      return { accepted: true };
    }
    const events = outcomeOf(callback, claim, paid);
    // A payment counts from when it was first seen itself: the rest of a short one is not as old as that.
    const paidAt = reports.seenAt !== null && reports.seenAt < sentAt ? reports.seenAt : sentAt;
    let moved = claim;
    for (const event of events)
      moved = await moveClaim(
        trx,
        moved,
        {
          event,
          by,
          evidence,
          paidAt,
          ...(event.type === "payment.reverse" && { reason: messages("reversed")(claim.locale) }),
        },
        setting,
      );
    if (events.length === 0 && callback.event === "paid") {
      const owed = await bookStray(trx, services, claim, { by, payment: evidence, amount: callback.amount });
      if (isPositive(owed)) await note("stray_payment", owed);
      deps.log.warn({ claim: claim.number, status: claim.status }, "a payment came for a claim past it");
    }
    return { accepted: true };
  });
};

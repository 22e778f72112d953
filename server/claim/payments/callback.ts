import type { Selectable } from "kysely";
import { add, compare, isPositive, normalize } from "#domain/money.ts";
import { excessOf } from "#domain/received.ts";
import type {
  ClaimLifecycleEvent,
  ClaimStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import type { ClaimNote } from "#server/claim/notes/store.ts";
import { orderOf } from "#server/claim/lifecycle/lifecycle.ts";
import { addNote } from "#server/claim/notes/store.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { bookReceipt, reverse } from "#server/claim/money/money.ts";
import { isOwed } from "#server/claim/money/store.ts";
import type { LockedClaim } from "#server/claim/moves/lock.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import type { Trx } from "#server/database.ts";
import type { LedgerActor } from "#server/ledger/actor.ts";
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

/** What a gateway's report means for a claim. */
interface Outcome {
  readonly events: readonly ClaimLifecycleEvent[];
  /** The excess over the claim's amount, when no event reports it. */
  readonly excess: string | null;
}

const moves = (...events: ClaimLifecycleEvent[]): Outcome => ({ events, excess: null });

/** The rest of a short payment: completes the claim, with or without an excess, or is short again. */
const restOf = (amount: string, claim: PaidClaim): Outcome => {
  const sum = add(claim.arrived, amount);
  return compare(sum, claim.from_amount) < 0
    ? moves({ type: "payment.short", amount: sum })
    : { events: [{ type: "claim.topUp", amount: sum }], excess: excessOf(claim.from_amount, sum) };
};

/**
 * The events and the excess that a callback causes in the claim's current status. No events when the claim is
 * past it. `paid` is what was booked of the payment before.
 */
export const outcomeOf = (
  { event, amount }: Pick<GatewayCallback, "event" | "amount">,
  claim: PaidClaim,
  paid?: string,
): Outcome => {
  const { from_amount: asked } = claim;
  const status = orderOf(claim);
  if (event === "failed") {
    if (paid !== undefined) return moves({ type: "payment.reverse", amount: normalize(paid) });
    return status === "confirming" ? moves({ type: "payment.vanish" }) : moves();
  }
  if (ended.includes(status))
    return event === "paid" ? moves({ type: "payment.late", amount: normalize(amount) }) : moves();
  if (status === "underpaid" && claim.choice === "top_up" && event === "paid") return restOf(amount, claim);
  if (!awaited.includes(status)) return moves();
  const seen: ClaimLifecycleEvent[] = status === "confirming" ? [] : [{ type: "payment.see" }];
  if (event === "seen") return moves(...seen);
  const difference = compare(amount, asked);
  const received = normalize(amount);
  if (difference < 0) return moves(...seen, { type: "payment.short", amount: received });
  return moves(
    ...seen,
    difference === 0 ? { type: "payment.accept" } : { type: "payment.accept", amount: received },
  );
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

/** Books money that came for a claim past it. The exchange owes it until an operator has sent it back. */
const bookStray = (
  trx: Trx,
  { deps: { ids, clock } }: ClaimServices,
  claim: LockedClaim,
  { by, payment, amount }: { by: LedgerActor & { key: string }; payment: string; amount: string },
): Promise<void> =>
  bookReceipt(
    trx,
    claim,
    {
      id: ids.uuid(),
      source: `gateway:${by.key}`,
      external_id: payment,
      amount: normalize(amount),
      paid_at: clock.now(),
    },
    { claim: claim.id, by, reason: "payment.stray", now: clock.now() },
    "owed",
  );

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
    // A message from before the last failure comes late: it tells of an attempt that has failed since.
    const isOutdated = reports.failedAt !== null && sentAt < reports.failedAt;
    const round = reports.round - (isOutdated ? 1 : 0);
    const isNew = await takeCallback(trx, {
      payment_id: payment.id,
      event: callback.event,
      amount: callback.amount,
      currency: callback.currency,
      sent_at: sentAt,
      received_at: deps.clock.now(),
      round,
    });
    if (!isNew || isOutdated) return { accepted: false };
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
        version: claim.version,
        by,
        reason: "payment.reverse",
        now: deps.clock.now(),
      };
      await reverse(trx, claim, { amount: paid, from: ["owed"] }, cause);
      await note("reversed", paid);
      return { accepted: true };
    }
    const { events, excess } = outcomeOf(callback, claim, paid);
    // A payment counts from when it was first seen, here or there.
    const seenAt = { paidAt: claim.seen_at !== null && claim.seen_at < sentAt ? claim.seen_at : sentAt };
    let moved = claim;
    for (const event of events)
      moved = await moveClaim(
        trx,
        moved,
        {
          event,
          by,
          evidence,
          ...seenAt,
          ...(event.type === "payment.reverse" && { reason: messages("reversed")(claim.locale) }),
        },
        setting,
      );
    if (excess !== null) await note("overpayment", excess);
    if (events.length === 0 && callback.event === "paid") {
      await note("stray_payment", callback.amount);
      await bookStray(trx, services, claim, { by, payment: evidence, amount: callback.amount });
      deps.log.warn({ claim: claim.number, status: claim.status }, "a payment came for a claim past it");
    }
    return { accepted: true };
  });
};

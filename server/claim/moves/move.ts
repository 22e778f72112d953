import { statusesWith } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { recalculationOf } from "#server/claim/lifecycle/offer.ts";
import type { Offer } from "#server/claim/lifecycle/offer.ts";
import type {
  ClaimLifecycleEvent,
  ClaimStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { isToldWhy } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { isPositive } from "#domain/money.ts";
import { excessOf } from "#domain/received.ts";
import type { TransactionReference } from "#domain/transaction-reference.ts";
import type { Trx } from "#server/database.ts";
import type { Actor, ActorColumns } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { t } from "#server/platform/messages.ts";
import { nextDeadline } from "#server/claim/lifecycle/deadlines.ts";
import type { ClaimSetting } from "#server/claim/directory/setting.ts";
import { recordOutgoing } from "#server/ledger/outgoing-store.ts";
import { carryOut } from "./effects.ts";
import { readReceiveFields } from "#server/claim/requisites/fields.ts";
import type { Transition } from "#server/claim/lifecycle/lifecycle.ts";
import { applyEvent, choiceOf, maySend, orderOf } from "#server/claim/lifecycle/lifecycle.ts";
import { claimMail } from "#server/claim/mail/mail.ts";
import { noticeOfMove } from "#server/claim/mail/notices.ts";
import { dropProposalsOf } from "#server/staff/second-person/store.ts";
import { tellStaff } from "#server/staff/notices/tell.ts";
import { chooseVisit, errandOf, keptVisit } from "#server/claim/visits/visits.ts";
import { messages } from "#server/claim/messages.ts";
import { noRecalculation, wrongState } from "#server/claim/refusals.ts";
import type { ClaimChanges, ClaimRow } from "#server/claim/store.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { addNote, limitExcess, settleUnseen } from "#server/claim/notes/store.ts";
import type { LockedClaim } from "./lock.ts";
import { excessLeft } from "#server/claim/money/money.ts";
import { bookArrived, bringsMoney, pricedByTime, rateUntil } from "./payment.ts";
import { addHistory, updateClaim } from "./store.ts";
import { worthOf } from "./worth.ts";
import { forgetChecks, leaveToRelease } from "#server/claim/risk/store.ts";
import type { StrayRow } from "#server/claim/stray/store.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";

/** Who moves a claim: its visitor, the timer, a rule, or a person or program acting for the exchange. */
export type Mover = "visitor" | "timer" | "system" | Actor;

/** The actor as visitors see it. The autopilot is shown as the system, and staff members stay anonymous. */
const publicMover = { user: "operator", token: "operator", autopilot: "system", gateway: "gateway" } as const;

const actorOf = (by: Mover): ActorColumns | null => (typeof by === "string" ? null : actorColumns(by));

const moverColumns = (by: Mover) => {
  const actor = actorOf(by);
  return {
    by: typeof by === "string" ? by : publicMover[by.kind],
    actor_kind: actor?.kind ?? null,
    actor_user: actor?.user ?? null,
    actor_key: actor?.key ?? null,
  };
};

/** One transition of a claim along its chart. */
export interface Move {
  readonly event: ClaimLifecycleEvent;
  readonly by: Mover;
  /** The reason in the mover's words; kept in the history. */
  readonly reason?: string;
  /** Payment requisites issued by an operator instead of the pool. */
  readonly payTo?: StoredRequisite[];
  /** After its creation the only way in which they change: what approved the former ones ends with this move. */
  readonly refundRequisites?: StoredRequisite[];
  /** The chosen time of the office visit; defaults to the first one on offer. */
  readonly visitAt?: Date;
  /** Transaction of the payout or refund. */
  readonly transaction?: TransactionReference;
  /** What the payment is called where it was seen: its transaction, or the gateway's id of it. */
  readonly evidence?: string;
  /** The payment that came without an order and is this claim's now. */
  readonly stray?: StrayRow;
  /** Whether its network calls a seen payment replaceable: it fixes no rate before it is confirmed. */
  readonly isReplaceable?: boolean;
  /** When the payment was made or first seen; else when it was seen here, or now. */
  readonly paidAt?: Date;
}

/** Visitor events that are refused after the deadline, even before the timer has run. */
const timely: readonly string[] = ["claim.confirm", "claim.markPaid"];

/** Statuses in which documents may be requested. */
const mayWaitForDocuments: readonly ClaimStatus[] = ["verification", "hold"];

/** Issues payment requisites when the claim begins to wait for its payment. */
const withPayment = async (
  trx: Trx,
  claim: ClaimRow,
  move: Move,
  next: Transition,
  { services, book }: ClaimSetting,
): Promise<{ next: Transition; changes: ClaimChanges }> => {
  const isAnew = claim.status === "waiting_payment" && move.event.type === "requisites.issue";
  if (next.status !== "waiting_payment" || (claim.status === "waiting_payment" && !isAnew))
    return { next, changes: {} };
  if (claim.payment_kind === "cash" && (isAnew || move.payTo !== undefined))
    throw fieldErrors({ requisites: messages("cash_requisites") });
  if (isAnew && move.payTo === undefined) throw fieldErrors({ requisites: t("required") });
  const now = services.deps.clock.now();
  const issued = await services.payments.issue(trx, claim, book, move.payTo ?? null, now);
  if (issued !== null) {
    return {
      next,
      changes: {
        payment_kind: issued.kind,
        payment_requisites: JSON.stringify(issued.requisites),
        ...(issued.payTo !== null && { pay_to_id: issued.payTo, pay_to_at: now }),
        payment_place: issued.place === null ? null : JSON.stringify(issued.place),
      },
    };
  }
  if (move.event.type !== "claim.confirm") throw fieldErrors({ requisites: t("required") });
  const waiting = applyEvent({ ...claim, needs_requisites: true }, move.event, now);
  if (waiting === null) throw wrongState();
  return { next: waiting, changes: { needs_requisites: true } };
};

/** The office visit: chosen with the confirmation, kept or postponed when the payment begins later. */
const withVisit = (
  claim: ClaimRow,
  move: Move,
  next: Transition,
  { services, book }: ClaimSetting,
): ClaimChanges => {
  const isConfirming = move.event.type === "claim.confirm";
  const isAwaited = next.status === "waiting_payment" && claim.status !== "waiting_payment";
  if (!isConfirming && !isAwaited) return {};
  const now = services.deps.clock.now();
  const errand = errandOf(claim, book);
  const visit = isConfirming
    ? chooseVisit(errand, now, move.visitAt ?? null)
    : keptVisit(errand, now, claim.visit_at);
  if (visit === null) return {};
  return {
    visit_at: new Date(visit.at),
    // Cash is paid at the visit, so the claim's deadline is the end of the visit.
    ...(isAwaited && claim.payment_kind === "cash" && { deadline: new Date(visit.until) }),
  };
};

/** Until when it is to be paid: while it waits for that its deadline, later the end of its rate. */
const timeToPay = ({ status, deadline, rate_until: until }: ClaimRow): Date | null =>
  status === "waiting_payment" ? deadline : until;

/** Ends after which a customer may begin anew with the same link: its order is free for another claim. */
const freesOrder: readonly ClaimStatus[] = statusesWith("end", "failed");

const contextColumns = (
  move: Move,
  next: Transition,
  offer: Offer | null,
  offerUntil: Date,
): ClaimChanges => {
  const { type } = move.event;
  return {
    confirmations: next.context.confirmations,
    received: next.context.received,
    arrived: next.context.arrived,
    lost: next.context.lost,
    late: next.context.isLate,
    ...(!next.context.isOperatorCalled && { operator_called_at: null }),
    choice: next.context.choice,
    documents: next.context.documents,
    ...(type === "choice.recalculate" && { offer_course: offer?.course ?? null, offer_until: offerUntil }),
    ...(move.refundRequisites && { refund_requisites: JSON.stringify(move.refundRequisites) }),
    ...(move.transaction !== undefined && { transaction: move.transaction }),
    ...(isToldWhy(type) && { reason: move.reason ?? null }),
    ...(type === "claim.release" && { reason: null }),
  };
};

/**
 * Moves a claim by one event of its chart. The new status, its effects, the history row and the mail commit
 * together with the rest of the transaction. After its creation, a claim changes only through this function.
 * @throws ApiError 409 `claim_state` or `reserve`; 400 when an operator must supply payment requisites.
 */
export const moveClaim = async (
  trx: Trx,
  claim: LockedClaim,
  reported: Move,
  setting: ClaimSetting,
): Promise<LockedClaim> => {
  const { services, book } = setting;
  const now = services.deps.clock.now();
  const move = pricedByTime(claim, reported, now);
  const { event, by } = move;
  const { id, version } = claim;
  const mover = typeof by === "string" ? ({ kind: by } as const) : by;
  const isLate = claim.deadline !== null && claim.deadline <= now;
  if (isLate && by === "visitor" && timely.includes(event.type)) throw wrongState();
  if (by === "timer" && !isLate) throw wrongState();

  const isGateway = typeof by !== "string" && by.kind === "gateway";
  const applied = maySend(claim, event.type, isGateway) ? applyEvent(claim, event, now) : null;
  if (applied === null) throw wrongState();
  const { offer, halt } = recalculationOf(claim, setting.direction, now);
  const isRecalculated = event.type === "choice.recalculate" || event.type === "claim.recalculate";
  if (isRecalculated && halt !== null) throw noRecalculation(halt);
  // Who accepts again what still binds does not prolong it.
  const isBinding = choiceOf(claim, now) === "recalculate";
  const bindingUntil = (isBinding ? claim.offer_until : null) ?? secondsAfter(now, services.times.offer);
  const isChecked =
    bringsMoney.includes(event.type) &&
    (await bookArrived(trx, claim, move, applied.context.arrived, setting));
  if (move.transaction !== undefined) {
    const currency = applied.status === "refunded" ? claim.from_currency_id : claim.to_currency_id;
    await recordOutgoing(trx, { currency_id: currency, transaction: move.transaction, subject: id, at: now });
  }
  const { next, changes } = await withPayment(trx, claim, move, applied, setting);
  const isMoved = next.status !== claim.status;
  const isStepped = next.order !== orderOf(claim);
  if (event.type === "choice.topUp") await services.payments.issueRest(trx, claim, book, now);
  const isUndone = isStepped && ["cancelled", "expired", "paid_late"].includes(next.order);
  // Before the reserve moves. A concurrent claim with the promocode takes both locks in the same order.
  if (isUndone && claim.promocode !== null) await services.promocodes.giveBack(trx, id);
  const all: ClaimChanges = {
    status: next.status,
    held_status: next.status === "hold" ? next.order : null,
    version: version + 1,
    updated_at: now,
    ...(mover.kind === "user" && { worked_by: mover.id }),
    ...(isChecked && { risk_open: true }),
    ...(event.type === "claim.hold" && claim.risk_open && { risk_open: await leaveToRelease(trx, id) }),
    ...(event.type === "payment.reverse" && {
      risk_open: await forgetChecks(trx, id, {
        amount: event.amount,
        isAll: !isPositive(next.context.arrived),
      }),
    }),
    // It never comes back: money that comes later must not fail because the order has another claim by then.
    ...(freesOrder.includes(next.status) && !claim.created_by_shop && { holds_order: false }),
    ...(isStepped && { deadline: nextDeadline(next.order, now, services.times, timeToPay(claim)) }),
    ...withVisit(claim, move, next, setting),
    ...(event.type === "payment.see" &&
      !(move.isReplaceable === true && next.context.confirmations === 0) && {
        seen_at: claim.seen_at ?? now,
      }),
    ...(event.type === "payment.vanish" && { seen_at: null }),
    ...contextColumns(move, next, offer, bindingUntil),
    ...changes,
    ...(isStepped &&
      next.order === "refunding" && {
        refund_fields: JSON.stringify(await readReceiveFields(trx, claim.from_currency_id)),
      }),
    ...(await carryOut(trx, claim, next.effects, {
      now,
      by: mover,
      event: event.type,
      amount: "amount" in event ? (event.amount ?? null) : null,
      offer,
      direction: setting.direction,
      services,
    })),
  };
  // Amounts may have been recalculated by this move. What is accepted again is worth what it is worth then.
  const isAccepted = isStepped && next.order === "paid";
  // The row lock lasts until the transaction ends, so it covers the updated row.
  const isAwaited = isMoved && next.status === "waiting_payment";
  const moved = (await updateClaim(trx, claim, {
    ...all,
    ...(isAwaited && { rate_until: rateUntil(claim, all.deadline, now, services.times) }),
    ...(event.type === "claim.confirm" && { confirmed_at: now }),
    ...(isAccepted && {
      accepted_at: now,
      ...(await worthOf(trx, { ...claim, ...all }, now)),
    }),
    ...(isStepped && next.order === "done" && { done_at: now }),
  })) as LockedClaim;
  const isSeen = isStepped && next.order !== "expired" && claim.operator_called_at !== null;
  if (isSeen) await settleUnseen(trx, { claim: id, settlement: event.type, at: now, by: actorOf(by) });
  const isWhole = event.type === "payment.accept" || event.type === "claim.topUp";
  const excess = isWhole ? excessOf(claim.from_amount, event.amount ?? null) : null;
  if (excess !== null) await addNote(trx, services.deps, claim, { kind: "overpayment", amount: excess });
  if (event.type === "payment.reverse")
    await limitExcess(trx, { claim: id, excess: await excessLeft(trx, moved), at: now, by: actorOf(by) });
  // What waited for a second person was entered for the claim as it was.
  await dropProposalsOf(trx, id);
  await addHistory(trx, {
    claim_id: id,
    version: version + 1,
    event: event.type,
    from_status: claim.status,
    to_status: next.status,
    ...moverColumns(by),
    at: now,
    reason: move.reason ?? null,
  });
  if (isMoved && mayWaitForDocuments.includes(claim.status)) await services.documents.withdraw(trx, id);
  if (isMoved && next.status === "verification") await services.documents.ask(trx, id);
  if (isMoved) await services.referrals.follow(trx, moved);
  if (event.type === "payment.reverse" && isPositive(moved.lost))
    await services.referrals.reverse(trx, id, { by: mover, reason: move.reason ?? event.type });
  if (isMoved) await services.webhooks.follow(trx, moved, book);
  const isStaffs = typeof by !== "string" && (by.kind === "user" || by.kind === "token");
  const isAgreed = event.type === "choice.recalculate" && !isBinding;
  const notice =
    (isMoved || isAgreed) && !isStaffs ? noticeOfMove(claim.status, moved, event.type, book) : null;
  if (notice !== null) await tellStaff(trx, services.deps, notice);
  // What moves beneath a hold changes nothing that the visitor was told.
  const isBeneath = !isMoved && next.status === "hold" && event.type !== "documents.ask";
  if (next.effects.includes("notifyVisitor") && !isBeneath) {
    const owner = moved.user_id === null ? undefined : await services.readOwner(trx, moved.user_id);
    const mail = claimMail(moved, {
      book,
      config: services.deps.config,
      now,
      owner,
      event: event.type,
      recalculation: recalculationOf(moved, setting.direction, now),
      findOwnWords: services.findOwnWords,
    });
    if (mail !== null) await services.deps.mail.send(trx, mail);
  }
  return moved;
};

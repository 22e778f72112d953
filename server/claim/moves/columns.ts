import { isPositive } from "#domain/money/money.ts";
import { isToldWhy } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type {
  ClaimLifecycleEvent,
  OrderStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { statusesWith } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { Trx } from "#server/database.ts";
import { nextDeadline } from "#server/claim/lifecycle/deadlines.ts";
import { readReceiveFields } from "#server/claim/requisites/fields.ts";
import { forgetChecks, leaveToRelease } from "#server/claim/risk/store.ts";
import type { ClaimChanges, ClaimRow } from "#server/claim/store.ts";
import { withVisit } from "./awaited.ts";
import { carryOut } from "./effects.ts";
import { ledgerActor } from "./mover.ts";
import { rateUntil } from "./payment.ts";
import type { Step } from "./types.ts";
import { worthOf } from "./worth.ts";

const amountOf = (event: ClaimLifecycleEvent): string | null =>
  "amount" in event ? (event.amount ?? null) : null;

type Columns = (trx: Trx, step: Step) => ClaimChanges | Promise<ClaimChanges>;

/** What an event says of a claim beside the status to which it leads. */
const ofEvent: Partial<Record<ClaimLifecycleEvent["type"], Columns>> = {
  "claim.confirm": (_, { now }) => ({ confirmed_at: now }),
  "payment.see": (_, { claim, move, next, now }) =>
    move.isReplaceable === true && next.context.confirmations === 0 ? {} : { seen_at: claim.seen_at ?? now },
  "payment.vanish": () => ({ seen_at: null }),
  "choice.recalculate": (_, { offer, offerUntil }) => ({
    offer_course: offer?.course ?? null,
    offer_until: offerUntil,
  }),
  "claim.hold": async (trx, { claim }) =>
    claim.risk_open ? { risk_open: await leaveToRelease(trx, claim.id) } : {},
  "claim.release": () => ({ reason: null }),
  "payment.reverse": async (trx, { claim, move: { event }, next }) => ({
    risk_open: await forgetChecks(trx, claim.id, {
      amount: amountOf(event) ?? "0",
      isAll: !isPositive(next.context.arrived),
    }),
  }),
};

/** What an order begins with where it steps to. */
const ofOrder: Partial<
  Record<OrderStatus, (trx: Trx, claim: ClaimRow, now: Date) => Promise<ClaimChanges> | ClaimChanges>
> = {
  // Its amounts may have been recalculated by this very move: it is worth what it is worth now.
  paid: async (trx, claim, now) => ({ accepted_at: now, ...(await worthOf(trx, claim, now)) }),
  refunding: async (trx, claim) => ({
    refund_fields: JSON.stringify(await readReceiveFields(trx, claim.from_currency_id)),
  }),
  done: (_, __, now) => ({ done_at: now }),
};

/** Until when it is to be paid: while it waits for that its deadline, later the end of its rate. */
const timeToPay = ({ status, deadline, rate_until: until }: ClaimRow): Date | null =>
  status === "waiting_payment" ? deadline : until;

/** Ends after which a customer may begin anew with the same link: its order is free for another claim. */
const freesOrder: readonly string[] = statusesWith("end", "failed");

/** What the claim's chart remembers. */
const remembered = ({ next: { context }, move }: Step): ClaimChanges => ({
  confirmations: context.confirmations,
  received: context.received,
  arrived: context.arrived,
  lost: context.lost,
  late: context.isLate,
  ...(!context.isOperatorCalled && { operator_called_at: null }),
  choice: context.choice,
  documents: context.documents,
  ...(move.refundRequisites && { refund_requisites: JSON.stringify(move.refundRequisites) }),
  ...(move.transaction !== undefined && { transaction: move.transaction }),
  ...(isToldWhy(move.event.type) && { reason: move.reason ?? null }),
});

/** The columns that a move changes, with what its effects do to reserve and money. */
export const columnsOf = async (trx: Trx, step: Step): Promise<ClaimChanges> => {
  const { claim, move, now, next, offer, setting } = step;
  const { event, by } = move;
  const { times } = setting.services;
  const changes: ClaimChanges = {
    status: next.status,
    held_status: next.status === "hold" ? next.order : null,
    version: claim.version + 1,
    updated_at: now,
    ...(typeof by !== "string" && by.kind === "user" && { worked_by: by.id }),
    // It never comes back: money that comes later must not fail because the order has another claim by then.
    ...(freesOrder.includes(next.status) && !claim.created_by_shop && { holds_order: false }),
    ...(step.isStepped && { deadline: nextDeadline(next.order, now, times, timeToPay(claim)) }),
    ...withVisit(step),
    ...remembered(step),
    ...(await ofEvent[event.type]?.(trx, step)),
    ...(await carryOut(trx, claim, next.effects, {
      now,
      by: ledgerActor(by),
      event: event.type,
      amount: amountOf(event),
      offer,
      direction: setting.direction,
      services: setting.services,
    })),
  };
  const isAwaited = step.isMoved && next.status === "waiting_payment";
  return {
    ...changes,
    ...(isAwaited && { rate_until: rateUntil(claim, changes.deadline, now, times) }),
    ...(step.isStepped && (await ofOrder[next.order]?.(trx, { ...claim, ...changes } as ClaimRow, now))),
  };
};

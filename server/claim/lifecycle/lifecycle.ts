import { transition } from "xstate";
import type { SnapshotFrom } from "xstate";
import { claimAt, claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import { stateOfStatus } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import {
  selectOrderStatus,
  selectStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type {
  ClaimEffect,
  ClaimLifecycleContext,
  ClaimLifecycleEvent,
  ClaimStatus,
  OrderStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { ClaimRow } from "#server/claim/store.ts";

/** The columns of a claim that its chart depends on. */
export const lifecycleColumns = [
  "status",
  "held_status",
  "needs_verification",
  "needs_requisites",
  "confirmations",
  "from_amount",
  "arrived",
  "lost",
  "late",
  "received",
  "choice",
  "offer_until",
  "rate_until",
  "refund_requisites",
  "documents",
  "operator_called_at",
  "risk_open",
] as const satisfies readonly (keyof ClaimRow)[];

export type LifecycleColumns = Pick<ClaimRow, (typeof lifecycleColumns)[number]>;

/** The result of an event. */
export interface Transition {
  status: ClaimStatus;
  /** Where the order stands, also beneath a hold. */
  order: OrderStatus;
  context: ClaimLifecycleContext;
  /** To be executed in this order, in the transaction that stores the status. */
  effects: ClaimEffect[];
}

/** The visitor's choice. An accepted recalculation binds both sides for minutes, then it is offered anew. */
export const choiceOf = (claim: Pick<ClaimRow, "choice" | "offer_until">, now: Date): ClaimRow["choice"] =>
  claim.choice === "recalculate" && claim.offer_until !== null && claim.offer_until <= now
    ? null
    : claim.choice;

const contextOf = (claim: LifecycleColumns, now: Date): ClaimLifecycleContext => ({
  needsVerification: claim.needs_verification,
  needsRequisites: claim.needs_requisites,
  confirmations: claim.confirmations,
  ordered: claim.from_amount,
  arrived: claim.arrived,
  lost: claim.lost,
  isWindowOver: claim.rate_until !== null && claim.rate_until < now,
  isLate: claim.late,
  received: claim.received,
  choice: choiceOf(claim, now),
  hasRefundRequisite: claim.refund_requisites !== null,
  documents: claim.documents,
  isOperatorCalled: claim.operator_called_at !== null,
  isRiskOpen: claim.risk_open,
});

/** The claim as a snapshot of its chart, for the chart's selectors. */
export const snapshotOf = (claim: LifecycleColumns, now: Date): SnapshotFrom<typeof claimLifecycleMachine> =>
  claimAt(claim.status, claim.held_status, contextOf(claim, now));

/** Where a claim's order stands, also beneath a hold. */
export const orderOf = ({
  status,
  held_status: beneath,
}: Pick<ClaimRow, "status" | "held_status">): OrderStatus =>
  status === "hold" ? (beneath ?? "confirming") : status;

/** Applies an event by the chart; pure. Null when the claim does not accept the event now. */
export const applyEvent = (
  claim: LifecycleColumns,
  event: ClaimLifecycleEvent,
  now: Date,
): Transition | null => {
  const snapshot = snapshotOf(claim, now);
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(claimLifecycleMachine, snapshot, event);
  return {
    status: selectStatus(next),
    order: selectOrderStatus(next),
    context: next.context,
    effects: actions.map(({ type }) => type as ClaimEffect),
  };
};

/** What says that money came or went back: of a gateway's claims, its own word counts alone. */
const reportsMoney: readonly ClaimLifecycleEvent["type"][] = [
  "payment.see",
  "payment.accept",
  "payment.short",
  "payment.late",
  "payment.vanish",
  "payment.reverse",
  "claim.topUp",
];

/** Whether somebody may send an event: a claim that is paid through a gateway takes money from that gateway alone. */
export const maySend = (
  { payment_kind: kind }: Pick<ClaimRow, "payment_kind">,
  event: ClaimLifecycleEvent["type"],
  isGateway = false,
): boolean => kind !== "redirect" || isGateway || !reportsMoney.includes(event);

/** Whether a claim in this status can no longer change, unless money comes or is taken back. */
export const isFinalStatus = (status: ClaimStatus): boolean =>
  status !== "hold" &&
  claimLifecycleMachine.states["order"]?.states[stateOfStatus[status]]?.tags.includes("final") === true;

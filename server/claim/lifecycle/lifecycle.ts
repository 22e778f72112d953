import { transition } from "xstate";
import type { SnapshotFrom } from "xstate";
import { claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import { stateOfStatus, statusOfState } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type {
  ClaimEffect,
  ClaimLifecycleContext,
  ClaimLifecycleEvent,
  ClaimStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { ClaimRow } from "#server/claim/store.ts";

/** The columns of a claim that its chart depends on. */
export type LifecycleColumns = Pick<
  ClaimRow,
  | "status"
  | "needs_verification"
  | "needs_requisites"
  | "confirmations"
  | "from_amount"
  | "arrived"
  | "late"
  | "received"
  | "choice"
  | "refund_requisites"
  | "documents"
  | "operator_called_at"
>;

/** The result of an event. */
export interface Transition {
  status: ClaimStatus;
  context: ClaimLifecycleContext;
  /** To be executed in this order, in the transaction that stores the status. */
  effects: ClaimEffect[];
}

const contextOf = (claim: LifecycleColumns): ClaimLifecycleContext => ({
  needsVerification: claim.needs_verification,
  needsRequisites: claim.needs_requisites,
  confirmations: claim.confirmations,
  ordered: claim.from_amount,
  arrived: claim.arrived,
  isLate: claim.late,
  received: claim.received,
  choice: claim.choice,
  hasRefundRequisite: claim.refund_requisites !== null,
  documents: claim.documents,
  isOperatorCalled: claim.operator_called_at !== null,
});

/** The claim as a snapshot of its chart, for the chart's selectors. */
export const snapshotOf = (claim: LifecycleColumns): SnapshotFrom<typeof claimLifecycleMachine> =>
  claimLifecycleMachine.resolveState({ value: stateOfStatus[claim.status], context: contextOf(claim) });

/** Applies an event by the chart; pure. Null when the claim does not accept the event now. */
export const applyEvent = (claim: LifecycleColumns, event: ClaimLifecycleEvent): Transition | null => {
  const snapshot = snapshotOf(claim);
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(claimLifecycleMachine, snapshot, event);
  return {
    status: statusOfState[next.value],
    context: next.context,
    effects: actions.map(({ type }) => type as ClaimEffect),
  };
};

const reportsMoney: readonly ClaimLifecycleEvent["type"][] = [
  "payment.accept",
  "payment.short",
  "payment.late",
  "claim.topUp",
];

/** Whether somebody may send an event: a claim that is paid through a gateway takes money from that gateway alone. */
export const maySend = (
  { payment_kind: kind }: Pick<ClaimRow, "payment_kind">,
  event: ClaimLifecycleEvent["type"],
  isGateway = false,
): boolean => kind !== "redirect" || isGateway || !reportsMoney.includes(event);

/** Whether a claim in this status can no longer change. */
export const isFinalStatus = (status: ClaimStatus): boolean =>
  claimLifecycleMachine.states[stateOfStatus[status]]?.tags.includes("final") === true;

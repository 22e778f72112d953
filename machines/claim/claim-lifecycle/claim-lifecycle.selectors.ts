import type { SnapshotFrom } from "xstate";
import type { components } from "#openapi/schema.d.ts";
import type { claimLifecycleMachine } from "./claim-lifecycle.machine.ts";
import type {
  ClaimLifecycleEvent,
  ClaimStatus,
  OperatorEvent,
  OrderStatus,
  TimerEvent,
  VisitorEvent,
} from "./claim-lifecycle.types.ts";

type Snapshot = SnapshotFrom<typeof claimLifecycleMachine>;
type ClaimAction = components["schemas"]["ClaimAction"];

/** Name of a state of the order, whether it is held or not. */
export type OrderState = Snapshot["value"]["order"];

/** The status of each state of the order. While a hold lasts, the claim's status is `hold`. */
export const statusOfState = {
  new: "new",
  verification: "verification",
  waitingRequisites: "waiting_requisites",
  waitingPayment: "waiting_payment",
  markedPaid: "marked_paid",
  confirming: "confirming",
  underpaid: "underpaid",
  paid: "paid",
  payingOut: "paying_out",
  payoutError: "payout_error",
  refunding: "refunding",
  expired: "expired",
  paidLate: "paid_late",
  done: "done",
  refunded: "refunded",
  rejected: "rejected",
  cancelled: "cancelled",
} as const satisfies Record<OrderState, OrderStatus>;

/** The order's state for each status. */
export const stateOfStatus = Object.fromEntries(
  Object.entries(statusOfState).map(([state, status]) => [status, state]),
) as Record<OrderStatus, OrderState>;

/** All statuses of a claim. */
export const claimStatuses: readonly ClaimStatus[] = [...Object.values(statusOfState), "hold"];

/** Where the order stands, also beneath a hold. */
export const selectOrderStatus = ({ value }: Snapshot): OrderStatus => statusOfState[value.order];

/** The claim's status on the wire. */
export const selectStatus = (snapshot: Snapshot): ClaimStatus =>
  snapshot.value.review === "held" ? "hold" : selectOrderStatus(snapshot);

/** The event for each action of the visitor. */
export const eventOfAction = {
  confirm: { type: "claim.confirm" },
  cancel: { type: "claim.cancel" },
  mark_paid: { type: "claim.markPaid" },
  upload_bill: { type: "bill.attach" },
  choose_recalculate: { type: "choice.recalculate" },
  choose_top_up: { type: "choice.topUp" },
  choose_refund: { type: "choice.refund" },
  give_refund_requisite: { type: "refund.giveRequisite" },
  send_documents: { type: "documents.send" },
} as const satisfies Record<ClaimAction, VisitorEvent>;

const actions = Object.keys(eventOfAction) as ClaimAction[];

/** The actions that the visitor may take in this state. */
export const selectVisitorActions = (snapshot: Snapshot): ClaimAction[] =>
  actions.filter((action) => snapshot.can(eventOfAction[action]));

/** One sample of each operator event; `can` depends on the type and the context, not on the payload. */
const operatorEvents: OperatorEvent[] = [
  { type: "verification.approve" },
  { type: "requisites.issue" },
  { type: "payment.see" },
  { type: "payment.accept" },
  { type: "payment.short", amount: "0" },
  { type: "payment.late", amount: "0" },
  { type: "payment.vanish" },
  { type: "payment.reverse", amount: "0" },
  { type: "claim.hold" },
  { type: "claim.release" },
  { type: "claim.reject" },
  { type: "claim.recalculate" },
  { type: "claim.topUp" },
  { type: "refund.start" },
  { type: "refund.giveRequisite" },
  { type: "refund.complete" },
  { type: "payout.start" },
  { type: "payout.complete" },
  { type: "payout.fail" },
  { type: "payout.retry" },
];

/** Events that an operator may send to a claim in this state. */
export const selectOperatorEvents = (snapshot: Snapshot): OperatorEvent["type"][] =>
  operatorEvents.filter((event) => snapshot.can(event)).map((event) => event.type);

/** Whether the visitor has a deadline, after which the claim expires. */
export const selectHasDeadline = (snapshot: Snapshot): boolean =>
  snapshot.can({ type: "deadline.passed" } satisfies ClaimLifecycleEvent);

const timerEvents: readonly TimerEvent[] = [{ type: "deadline.passed" }, { type: "check.overdue" }];

/** The event for a passed deadline; undefined when there is no deadline. */
export const selectTimerEvent = (snapshot: Snapshot): TimerEvent | undefined =>
  timerEvents.find((event) => snapshot.can(event));

/** Whether nothing will change any more. */
export const selectIsFinal = (snapshot: Snapshot): boolean => snapshot.hasTag("final");

/** One sample of each event. */
export const sampleEvents: readonly ClaimLifecycleEvent[] = [
  ...Object.values(eventOfAction),
  { type: "documents.ask" },
  ...operatorEvents,
  ...timerEvents,
];

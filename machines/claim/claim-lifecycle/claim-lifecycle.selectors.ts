import { type AnyTransitionDefinition, getNextTransitions, type SnapshotFrom } from "xstate";
import { evaluateGuard } from "xstate/guards";
import type { components } from "#openapi/schema.d.ts";
import type { claimLifecycleMachine } from "./claim-lifecycle.machine.ts";
import { guardParts } from "./claim-lifecycle.setup.ts";
import { stateOfStatus, statusRow } from "./statuses.selectors.ts";
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

/** The status of each state of the order, whether it is held or not. */
export const statusOfState = Object.fromEntries(
  Object.entries(stateOfStatus).map(([status, state]) => [state, status]),
) as Record<OrderState, OrderStatus>;

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

/**
 * One sample of each operator event; `can` depends on the type and the context, not on the payload. What brings a claim on
 * comes first, what stops it last: staff are offered them in this order.
 */
const operatorEvents: OperatorEvent[] = [
  { type: "verification.approve" },
  { type: "payment.see" },
  { type: "payment.accept" },
  { type: "payment.short", amount: "0" },
  { type: "payment.late", amount: "0" },
  { type: "requisites.issue" },
  { type: "claim.release" },
  { type: "payout.start" },
  { type: "payout.complete" },
  { type: "payout.retry" },
  { type: "refund.complete" },
  { type: "refund.giveRequisite" },
  { type: "claim.recalculate" },
  { type: "claim.topUp" },
  { type: "refund.start" },
  { type: "payout.fail" },
  { type: "payment.vanish" },
  { type: "payment.reverse", amount: "0" },
  { type: "claim.hold" },
  { type: "claim.reject" },
];

const toldWhy: readonly ClaimLifecycleEvent["type"][] = [
  "claim.hold",
  "claim.reject",
  "refund.start",
  "payment.reverse",
];

/** Whether the visitor reads the reason of this event on their page. */
export const isToldWhy = (event: ClaimLifecycleEvent["type"]): boolean => toldWhy.includes(event);

/** Events that an operator may send to a claim in this state. */
export const selectOperatorEvents = (snapshot: Snapshot): OperatorEvent["type"][] =>
  operatorEvents.filter((event) => snapshot.can(event)).map((event) => event.type);

/** What staff usually do next with a claim in this state; null when its chart doesn't take that now. */
export const selectUsualEvent = (snapshot: Snapshot): OperatorEvent["type"] | null => {
  const { usual = [] } = statusRow(selectStatus(snapshot));
  const events = usual.flatMap((type) => operatorEvents.find((event) => event.type === type) ?? []);
  return events.find((event) => snapshot.can(event))?.type ?? null;
};

/** Why the chart does not take an event: the guard that says no, or `state` when no transition has it here. */
export interface MoveRefusal {
  event: OperatorEvent["type"];
  reason: string;
  /** The statuses in which the chart has a transition for the event. */
  statuses: ClaimStatus[];
}

type Machine = Snapshot["machine"];

const orderNodes = (machine: Machine) => Object.entries(machine.states["order"]?.states ?? {});

/** The statuses whose states have a transition for an event; `hold` is one of them. */
const statusesOf = (machine: Machine, event: string): ClaimStatus[] => [
  ...orderNodes(machine).flatMap(([state, { transitions }]) =>
    transitions.has(event) ? [statusOfState[state as OrderState]] : [],
  ),
  ...(machine.states["review"]?.states["held"]?.transitions.has(event) ? (["hold"] as const) : []),
];

/** The innermost guard of a transition that says no. */
const refuserOf = (snapshot: Snapshot, { guard }: AnyTransitionDefinition, event: OperatorEvent): string => {
  const name = typeof guard === "string" ? guard : "";
  const parts: readonly string[] = (guardParts as Record<string, readonly string[]>)[name] ?? [name];
  return parts.find((part) => !evaluateGuard({ type: part }, snapshot.context, event, snapshot)) ?? name;
};

/** What a person reports, not decides. */
const isReport = (event: string) => event.startsWith("payment.");

/**
 * What an operator may not send now though it is near: events that a guard refuses, and decisions that belong to the
 * states which are one transition away. Nothing is near an end, and what a reversal would lead to is not either.
 */
export const selectMoveRefusals = (snapshot: Snapshot): MoveRefusal[] => {
  if (selectIsFinal(snapshot)) return [];
  const { machine } = snapshot;
  const here = getNextTransitions(snapshot);
  const orders = new Set(orderNodes(machine).map(([, node]) => node));
  const near = new Set(
    here
      .filter(({ eventType }) => eventType !== "payment.reverse")
      .flatMap(({ target = [] }) => target.filter((node) => orders.has(node as never)))
      .flatMap(({ transitions }) => [...transitions.keys()].filter((event) => !isReport(event))),
  );
  return operatorEvents
    .filter((event) => !snapshot.can(event))
    .flatMap((event): MoveRefusal[] => {
      const { type } = event;
      const guarded = here.find(({ eventType }) => eventType === type);
      if (guarded === undefined && !near.has(type)) return [];
      const reason = guarded === undefined ? "state" : refuserOf(snapshot, guarded, event);
      return [{ event: type, reason, statuses: statusesOf(machine, type) }];
    });
};

/** Whether staff may ask for documents. */
export const selectAsksDocuments = (snapshot: Snapshot): boolean =>
  snapshot.can({ type: "documents.ask" } satisfies ClaimLifecycleEvent);

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

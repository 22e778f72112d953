import type { SnapshotFrom } from "xstate";
import type { withdrawalLifecycleMachine, WithdrawalLifecycleEvent } from "./withdrawal-lifecycle.machine.ts";

type Snapshot = SnapshotFrom<typeof withdrawalLifecycleMachine>;

/** What brings a withdrawal to its payment comes first. */
const events: readonly WithdrawalLifecycleEvent[] = [
  { type: "withdrawal.approve" },
  { type: "payment.start" },
  { type: "payment.complete" },
  { type: "payment.fail" },
  { type: "payment.retry" },
  { type: "withdrawal.reject" },
];

/** Events that staff may send to a withdrawal in this state. */
export const selectStaffEvents = (snapshot: Snapshot): WithdrawalLifecycleEvent["type"][] =>
  events.filter((event) => snapshot.can(event)).map(({ type }) => type);

/** Whether nothing will change any more. */
export const selectIsFinal = (snapshot: Snapshot): boolean => snapshot.hasTag("final");

type EventType = WithdrawalLifecycleEvent["type"];

/**
 * The events of which whoever sent the last may not send this one. What is said to have failed may still arrive, and is
 * then paid twice. A large withdrawal is approved by one person and paid by another.
 */
export const selectOthersEvents = (event: EventType, needsTwo: boolean): readonly EventType[] => {
  if (event === "payment.fail") return ["payment.start", "payment.retry"];
  const isPaid = event === "payment.start" || event === "payment.retry";
  return isPaid && needsTwo ? ["withdrawal.approve"] : [];
};

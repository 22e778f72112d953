import type { SnapshotFrom } from "xstate";
import type { withdrawalLifecycleMachine, WithdrawalLifecycleEvent } from "./withdrawal-lifecycle.machine.ts";

type Snapshot = SnapshotFrom<typeof withdrawalLifecycleMachine>;

const events: readonly WithdrawalLifecycleEvent[] = [
  { type: "withdrawal.approve" },
  { type: "withdrawal.reject" },
  { type: "payment.start" },
  { type: "payment.complete" },
  { type: "payment.fail" },
  { type: "payment.retry" },
];

/** Events that staff may send to a withdrawal in this state. */
export const selectStaffEvents = (snapshot: Snapshot): WithdrawalLifecycleEvent["type"][] =>
  events.filter((event) => snapshot.can(event)).map(({ type }) => type);

/** Whether nothing will change any more. */
export const selectIsFinal = (snapshot: Snapshot): boolean => snapshot.hasTag("final");

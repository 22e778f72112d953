import { transition, type SnapshotFrom } from "xstate";
import {
  withdrawalLifecycleMachine,
  type WithdrawalEffect,
  type WithdrawalLifecycleEvent,
  type WithdrawalStatus,
} from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.machine.ts";
import {
  selectIsFinal,
  selectStaffEvents,
} from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.selectors.ts";

/** The result of an event. */
export interface Transition {
  readonly status: WithdrawalStatus;
  /** To be executed in this order, in the transaction that stores the status. */
  readonly effects: readonly WithdrawalEffect[];
}

/** A status as a snapshot of the chart, whose states have the same names. */
const snapshotOf = (status: WithdrawalStatus): SnapshotFrom<typeof withdrawalLifecycleMachine> =>
  withdrawalLifecycleMachine.resolveState({ value: status });

/** Applies an event by the chart. Null when the withdrawal does not accept the event now. */
export const applyEvent = (status: WithdrawalStatus, event: WithdrawalLifecycleEvent): Transition | null => {
  const snapshot = snapshotOf(status);
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(withdrawalLifecycleMachine, snapshot, event);
  return { status: next.value, effects: actions.map(({ type }) => type as WithdrawalEffect) };
};

/** Events that a withdrawal in this status accepts. */
export const eventsOf = (status: WithdrawalStatus): WithdrawalLifecycleEvent["type"][] =>
  selectStaffEvents(snapshotOf(status));

/** Whether a withdrawal in this status can no longer change. */
export const isFinalStatus = (status: WithdrawalStatus): boolean => selectIsFinal(snapshotOf(status));

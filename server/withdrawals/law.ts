import { transition } from "xstate";
import type { SnapshotFrom } from "xstate";
import { withdrawalLifecycleMachine } from "#machines/withdrawal-lifecycle/withdrawal-lifecycle.machine.ts";
import {
  selectIsFinal,
  selectStaffEvents,
} from "#machines/withdrawal-lifecycle/withdrawal-lifecycle.selectors.ts";
import type {
  WithdrawalEffect,
  WithdrawalLifecycleEvent,
  WithdrawalStatus,
} from "#machines/withdrawal-lifecycle/withdrawal-lifecycle.types.ts";

/** What an event makes of a withdrawal. */
export interface Transition {
  readonly status: WithdrawalStatus;
  /** To be carried out in the transaction that stores the status, in this order. */
  readonly effects: readonly WithdrawalEffect[];
}

/** A status as a snapshot of the chart, whose states have the names of the statuses. */
const snapshotOf = (status: WithdrawalStatus): SnapshotFrom<typeof withdrawalLifecycleMachine> =>
  withdrawalLifecycleMachine.resolveState({ value: status });

/** Applies an event by the chart (Product 5); null when the withdrawal does not take it now. */
export const applyEvent = (status: WithdrawalStatus, event: WithdrawalLifecycleEvent): Transition | null => {
  const snapshot = snapshotOf(status);
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(withdrawalLifecycleMachine, snapshot, event);
  return { status: next.value, effects: actions.map(({ type }) => type as WithdrawalEffect) };
};

/** Events that a withdrawal of this status takes. */
export const eventsOf = (status: WithdrawalStatus): WithdrawalLifecycleEvent["type"][] =>
  selectStaffEvents(snapshotOf(status));

/** Whether nothing can happen to a withdrawal of this status any more. */
export const isFinalStatus = (status: WithdrawalStatus): boolean => selectIsFinal(snapshotOf(status));

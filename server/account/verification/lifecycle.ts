import { transition, type SnapshotFrom } from "xstate";
import {
  verificationLifecycleMachine,
  type VerificationEffect,
  type VerificationLifecycleEvent,
  type VerificationStatus,
} from "#machines/account/verification-lifecycle/verification-lifecycle.machine.ts";
import type { VerificationRow } from "./store.ts";

/** A verification with everything its chart depends on. */
export interface Facts extends Pick<VerificationRow, "status" | "kind"> {
  /** Whether every required photo is present. */
  readonly hasPhotos: boolean;
  /** Whether the card is approved for another user. */
  readonly isTaken: boolean;
}

/** The result of an event. */
export interface Transition {
  readonly status: VerificationStatus;
  /** To be executed in this order, in the transaction that stores the status. */
  readonly effects: readonly VerificationEffect[];
}

/** The verification as a snapshot of its chart. */
export const snapshotOf = ({
  status,
  kind,
  hasPhotos,
  isTaken,
}: Facts): SnapshotFrom<typeof verificationLifecycleMachine> =>
  verificationLifecycleMachine.resolveState({ value: status, context: { kind, hasPhotos, isTaken } });

/** Applies an event by the chart. Pure. Null when the verification does not accept the event now. */
export const applyEvent = (facts: Facts, event: VerificationLifecycleEvent): Transition | null => {
  const snapshot = snapshotOf(facts);
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(verificationLifecycleMachine, snapshot, event);
  return { status: next.value, effects: actions.map(({ type }) => type as VerificationEffect) };
};

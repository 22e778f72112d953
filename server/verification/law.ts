import { transition } from "xstate";
import type { SnapshotFrom } from "xstate";
import { verificationLifecycleMachine } from "#machines/verification-lifecycle/verification-lifecycle.machine.ts";
import type {
  VerificationEffect,
  VerificationLifecycleEvent,
  VerificationStatus,
} from "#machines/verification-lifecycle/verification-lifecycle.types.ts";
import type { VerificationRow } from "./store.ts";

/** A verification with what its chart decides by. */
export interface Facts extends Pick<VerificationRow, "status" | "kind"> {
  /** There is a photo of everything that is asked for. */
  readonly hasPhotos: boolean;
  /** The card is approved for another user. */
  readonly isTaken: boolean;
}

/** What an event makes of a verification. */
export interface Transition {
  readonly status: VerificationStatus;
  /** To be carried out in the transaction that stores the status, in this order. */
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

/** Applies an event by the chart; null when the verification does not take it now. Changes nothing. */
export const applyEvent = (facts: Facts, event: VerificationLifecycleEvent): Transition | null => {
  const snapshot = snapshotOf(facts);
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(verificationLifecycleMachine, snapshot, event);
  return { status: next.value, effects: actions.map(({ type }) => type as VerificationEffect) };
};

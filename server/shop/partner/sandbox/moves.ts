import { initialTransition, transition } from "xstate";
import type { SnapshotFrom } from "xstate";
import { claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import {
  sampleEvents,
  stateOfStatus,
  statusOfState,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type {
  ClaimLifecycleEvent,
  ClaimLifecycleInput,
  ClaimStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";

type Snapshot = SnapshotFrom<typeof claimLifecycleMachine>;

/** A visitor's choice after a short payment, made by the sandbox. */
export type Choice = "recalculate" | "top_up";

/** The side effects of a test claim's move. */
export interface TestMove {
  /** Whether a short or late payment arrives. */
  readonly brings: boolean;
  /** Whether the amounts are recalculated from the received one. */
  readonly recalculates: boolean;
}

/**
 * Chart inputs for the requirements of a direction, and for what may have arrived. A test claim can take all of these
 * paths, whatever its direction requires.
 */
const facts: readonly ClaimLifecycleInput[] = [
  {},
  { needsVerification: true },
  { needsRequisites: true },
  { arrived: "1" },
  { arrived: "0.5" },
  { arrived: "1", isLate: true },
];

/**
 * The events the sandbox sends for this choice. Other visitor choices are not made. Their amounts only trigger the
 * transition; `move.ts` sets the real ones.
 */
const sent: Record<Choice, readonly ClaimLifecycleEvent[]> = {
  recalculate: sampleEvents.filter(({ type }) => type !== "choice.topUp"),
  top_up: sampleEvents.filter(({ type }) => type !== "choice.recalculate"),
};

const keyOf = ({ context }: Snapshot): string => JSON.stringify(context);

/** Finds every status reachable in one move, each by the shortest sequence of events. */
const search = (from: ClaimStatus, choice: Choice): ReadonlyMap<ClaimStatus, TestMove> => {
  const value = stateOfStatus[from];
  const open = facts.map((input) => {
    const [{ context }] = initialTransition(claimLifecycleMachine, input);
    return claimLifecycleMachine.resolveState({ value, context });
  });
  const seen = new Set(open.map(keyOf));
  const moves = new Map<ClaimStatus, TestMove>();
  for (const snapshot of open)
    for (const event of sent[choice]) {
      // Ignored events change nothing.
      const [next, effects] = transition(claimLifecycleMachine, snapshot, event);
      const status = statusOfState[next.value];
      if (status !== from) {
        const recalculates = effects.some(({ type }) => type === "recalculateAmounts");
        if (!moves.has(status)) moves.set(status, { brings: next.context.received !== null, recalculates });
      } else if (!seen.has(keyOf(next))) {
        // The status stays, but the context changed: a choice, a requisite, a second check. Search on from it.
        seen.add(keyOf(next));
        open.push(next);
      }
    }
  return moves;
};

const known = new Map<string, ReadonlyMap<ClaimStatus, TestMove>>();

/**
 * The moves of a test claim by the claim chart: everything that people, programs and time can do
 * to a claim in this status, and nothing else. Computed once.
 */
export const movesOf = (
  from: ClaimStatus,
  choice: Choice = "recalculate",
): ReadonlyMap<ClaimStatus, TestMove> => {
  const key = `${from} ${choice}`;
  const moves = known.get(key) ?? search(from, choice);
  known.set(key, moves);
  return moves;
};

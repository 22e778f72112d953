import { statusesWith } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { initialTransition, transition } from "xstate";
import type { SnapshotFrom } from "xstate";
import { claimAt, claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import { sampleEvents, selectStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type {
  ClaimLifecycleEvent,
  ClaimLifecycleInput,
  ClaimStatus,
  OrderStatus,
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
  { isWindowOver: true },
];

/** Where an order may stand beneath a hold. A test claim does not remember it. */
const beneathHold: readonly OrderStatus[] = [
  "marked_paid",
  "confirming",
  "underpaid",
  "paid",
  "payout_error",
  "paid_late",
  "refunding",
];

/**
 * The events the sandbox sends for this choice. Other visitor choices are not made. Their amounts only trigger the
 * transition; `move.ts` sets the real ones.
 */
const sent: Record<Choice, readonly ClaimLifecycleEvent[]> = {
  recalculate: sampleEvents.filter(({ type }) => type !== "choice.topUp" && type !== "claim.topUp"),
  top_up: sampleEvents.filter(({ type }) => type !== "choice.recalculate"),
};

const keyOf = ({ value, context }: Snapshot): string => JSON.stringify([value, context]);

/** Finds every status reachable in one move, each by the shortest sequence of events. */
const search = (from: ClaimStatus, choice: Choice): ReadonlyMap<ClaimStatus, TestMove> => {
  const open = facts.flatMap((input) => {
    const [{ context }] = initialTransition(claimLifecycleMachine, input);
    return (from === "hold" ? beneathHold : [null]).map((beneath) => claimAt(from, beneath, context));
  });
  const seen = new Set(open.map(keyOf));
  const moves = new Map<ClaimStatus, TestMove>();
  for (const snapshot of open)
    for (const event of sent[choice]) {
      // Ignored events change nothing.
      const [next, effects] = transition(claimLifecycleMachine, snapshot, event);
      const status = selectStatus(next);
      if (status !== from) {
        const recalculates = effects.some(({ type }) => type === "recalculateAmounts");
        if (!moves.has(status)) moves.set(status, { brings: offering.includes(status), recalculates });
      } else if (!seen.has(keyOf(next))) {
        // The status stays, but the context changed: a choice, a requisite, a second check. Search on from it.
        seen.add(keyOf(next));
        open.push(next);
      }
    }
  return moves;
};

/** Statuses in which something has arrived, and the visitor is asked what to do with it. */
const offering: readonly ClaimStatus[] = statusesWith("money", "offered");

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

import { initialTransition, transition } from "xstate";
import type { SnapshotFrom } from "xstate";
import { claimAt, claimLifecycleMachine } from "./claim-lifecycle.machine.ts";
import { sampleEvents, selectStatus, statusOfState } from "./claim-lifecycle.selectors.ts";
import type {
  ClaimLifecycleEvent,
  ClaimLifecycleInput,
  ClaimStatus,
  VisitorChoice,
} from "./claim-lifecycle.types.ts";
import { claimStatuses, statusesWith } from "./statuses.selectors.ts";

type Snapshot = SnapshotFrom<typeof claimLifecycleMachine>;

/** What the visitor chooses after a short payment. */
export type Choice = Exclude<VisitorChoice, "refund">;

/** What else a move does. */
export interface StatusMove {
  /** Whether a short or late payment arrives. */
  readonly brings: boolean;
  /** Whether the amounts are recalculated from the received one. */
  readonly recalculates: boolean;
}

/** Facts that open all paths of the chart: the requirements of a direction, and what may have arrived. */
const facts: readonly ClaimLifecycleInput[] = [
  {},
  { needsVerification: true },
  { needsRequisites: true },
  { arrived: "1" },
  { arrived: "0.5" },
  { arrived: "1", isLate: true },
  { isWindowOver: true },
];

/** The events with this choice. Their amounts only trigger the transition. */
const sent: Record<Choice, readonly ClaimLifecycleEvent[]> = {
  recalculate: sampleEvents.filter(({ type }) => type !== "choice.topUp" && type !== "claim.topUp"),
  top_up: sampleEvents.filter(({ type }) => type !== "choice.recalculate"),
};

const keyOf = ({ value, context }: Snapshot): string => JSON.stringify([value, context]);

/** A claim at a status, with all of these facts in turn; a hold on whatever may be held. */
const snapshotsAt = (status: ClaimStatus): Snapshot[] =>
  facts.flatMap((input) => {
    const [{ context }] = initialTransition(claimLifecycleMachine, input);
    if (status !== "hold") return [claimAt(status, null, context)];
    return Object.values(statusOfState)
      .filter((beneath) => claimAt(beneath, null, context).can({ type: "claim.hold" }))
      .map((beneath) => claimAt("hold", beneath, context));
  });

/** Statuses in which something has arrived, and the visitor is asked what to do with it. */
const offering: readonly ClaimStatus[] = statusesWith("money", "offered");

/** Finds every status reachable in one move, each by the shortest sequence of events. */
const search = (from: ClaimStatus, choice: Choice): ReadonlyMap<ClaimStatus, StatusMove> => {
  const open = snapshotsAt(from);
  const seen = new Set(open.map(keyOf));
  const moves = new Map<ClaimStatus, StatusMove>();
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

const known = new Map<string, ReadonlyMap<ClaimStatus, StatusMove>>();

/**
 * The moves of a claim by its chart: everything that people, programs and time can do to it in this status, whatever its
 * direction requires, and nothing else. Computed once.
 */
export const movesOf = (
  from: ClaimStatus,
  choice: Choice = "recalculate",
): ReadonlyMap<ClaimStatus, StatusMove> => {
  const key = `${from} ${choice}`;
  const moves = known.get(key) ?? search(from, choice);
  known.set(key, moves);
  return moves;
};

/** The statuses to which one leads, in the order of an order's life. */
export const nextStatuses = (from: ClaimStatus): ClaimStatus[] =>
  claimStatuses.filter((status) => movesOf(from).has(status));

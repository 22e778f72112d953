import { initialTransition, transition } from "xstate";
import type { SnapshotFrom } from "xstate";
import { claimLifecycleMachine } from "#machines/claim-lifecycle/claim-lifecycle.machine.ts";
import { stateOfStatus, statusOfState } from "#machines/claim-lifecycle/claim-lifecycle.selectors.ts";
import type {
  ClaimLifecycleEvent,
  ClaimLifecycleInput,
  ClaimStatus,
} from "#machines/claim-lifecycle/claim-lifecycle.types.ts";

type Snapshot = SnapshotFrom<typeof claimLifecycleMachine>;

/** What a visitor with less paid than asked may choose, and the sandbox for them. */
export type Choice = "recalculate" | "top_up";

/** What a move of a test claim comes to, besides its status. */
export interface TestMove {
  /** Whether less than asked, or late money, has come. */
  readonly brings: boolean;
  /** Whether the amounts become those of what came. */
  readonly recalculates: boolean;
}

/** What a direction may ask for: a test claim goes each of these ways, whatever its direction asks. */
const facts: readonly ClaimLifecycleInput[] = [{}, { needsVerification: true }, { needsRequisites: true }];

/** What anyone may do to a claim. The sums only say that something came: how much it is, `move.ts` says. */
export const sandboxEvents: readonly ClaimLifecycleEvent[] = [
  { type: "claim.confirm" },
  { type: "claim.cancel" },
  { type: "claim.markPaid" },
  { type: "bill.attach" },
  { type: "choice.recalculate" },
  { type: "choice.topUp" },
  { type: "choice.refund" },
  { type: "refund.giveRequisite" },
  { type: "documents.ask" },
  { type: "documents.send" },
  { type: "verification.approve" },
  { type: "requisites.issue" },
  { type: "payment.see", confirmations: 1 },
  { type: "payment.accept" },
  { type: "payment.short", amount: "1" },
  { type: "payment.late", amount: "1" },
  { type: "claim.hold" },
  { type: "claim.release" },
  { type: "claim.reject" },
  { type: "claim.recalculate" },
  { type: "claim.topUp" },
  { type: "refund.start" },
  { type: "refund.complete" },
  { type: "payout.start" },
  { type: "payout.complete" },
  { type: "payout.fail" },
  { type: "payout.retry" },
  { type: "deadline.passed" },
  { type: "check.overdue" },
];

/** The events that a sandbox with this choice sends: the visitor makes no other. */
const sent: Record<Choice, readonly ClaimLifecycleEvent[]> = {
  recalculate: sandboxEvents.filter(({ type }) => type !== "choice.topUp"),
  top_up: sandboxEvents.filter(({ type }) => type !== "choice.recalculate"),
};

const keyOf = ({ context }: Snapshot): string => JSON.stringify(context);

/** Each status that a claim of this one can come to next, by the fewest events of the chart. */
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
      // What is not taken changes nothing.
      const [next, effects] = transition(claimLifecycleMachine, snapshot, event);
      const status = statusOfState[next.value];
      if (status !== from) {
        const recalculates = effects.some(({ type }) => type === "recalculateAmounts");
        if (!moves.has(status)) moves.set(status, { brings: next.context.received !== null, recalculates });
      } else if (!seen.has(keyOf(next))) {
        // What changes nothing of the status comes before what does: a choice, a requisite, a second look.
        seen.add(keyOf(next));
        open.push(next);
      }
    }
  return moves;
};

const known = new Map<string, ReadonlyMap<ClaimStatus, TestMove>>();

/**
 * The moves of a test claim by the chart of claims (Product 3): everything that people, programs and time may do to a claim of
 * this status, and nothing that the chart does not have. Looked for once.
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

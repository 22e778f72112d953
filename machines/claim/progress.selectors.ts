import { stable } from "#machines/stable.ts";
import { selectClaimStep } from "./claim.selectors.ts";
import type { ClaimPageStep, ClaimSnapshot } from "./claim.selectors.ts";

/** The stages of an exchange that goes well. */
export const stages = ["order", "payment", "check", "payout"] as const;

/** One of the stages. */
export type Stage = (typeof stages)[number];

const stageOfStep: Partial<Record<ClaimPageStep, Stage | "end">> = {
  confirmingRequisites: "order",
  verification: "order",
  waitingRequisites: "order",
  paying: "payment",
  underpaid: "payment",
  checkingPayment: "check",
  confirmingPayment: "check",
  held: "check",
  paidLate: "check",
  paid: "payout",
  payingOut: "payout",
  done: "end",
};

/** How many stages are behind the visitor; null where the exchange has left its way. */
export function selectStagesPassed(snapshot: ClaimSnapshot): number | null {
  const stage = stageOfStep[selectClaimStep(snapshot)];
  if (stage === undefined) return null;
  return stage === "end" ? stages.length : stages.indexOf(stage);
}

/** How long the visitor has waited for the exchange since they paid. */
export interface Wait {
  /** Whole minutes so far. */
  minutes: number;
  /** Whole minutes that such exchanges took lately; null where too few were done to say. */
  usualMinutes: number | null;
  /** Whether it takes so long that one may ask. */
  isLong: boolean;
}

const awaitedSteps: ReadonlySet<ClaimPageStep> = new Set([
  "checkingPayment",
  "confirmingPayment",
  "paid",
  "payingOut",
]);

/** Longer than usual is twice as long, and by five minutes at least: seconds do not count. */
const isLongerThan = (elapsed: number, usual: number): boolean => elapsed > Math.max(2 * usual, usual + 300);

/** A minute that has begun counts for one that is usual: nothing takes none. */
const roundedMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** How long the exchange takes; null while it is not the exchange's turn. */
export const selectWait = stable(
  (snapshot: ClaimSnapshot) => {
    const { elapsed, claim } = snapshot.context;
    const usual = claim?.timing?.usual ?? null;
    const isAwaited = elapsed !== null && awaitedSteps.has(selectClaimStep(snapshot));
    return [
      isAwaited ? Math.floor(elapsed / 60) : null,
      usual,
      isAwaited && usual !== null && isLongerThan(elapsed, usual),
    ] as const;
  },
  (minutes, usual, isLong): Wait | null =>
    minutes === null
      ? null
      : { minutes, usualMinutes: usual === null ? null : roundedMinutes(usual), isLong },
);

/** How long the exchange took from payment to payout, in whole minutes; null before its end. */
export function selectMinutesTaken(snapshot: ClaimSnapshot): number | null {
  const elapsed = snapshot.context.claim?.timing?.elapsed;
  return elapsed === undefined || selectClaimStep(snapshot) !== "done" ? null : roundedMinutes(elapsed);
}

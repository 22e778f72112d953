import { visitGrace } from "#domain/site/office-hours.ts";
import { type StatusColumn, statusRows } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { stable } from "#machines/shared/stable.ts";
import { type HeadlineCode, selectHeadlineCode } from "./headline.selectors.ts";
import { selectClaimStep } from "./claim.selectors.ts";
import type { ClaimSnapshot } from "./claim.selectors.ts";

/** The stages of a successful exchange. */
export const stages = ["order", "payment", "check", "payout"] as const;

/** One of the stages. */
export type Stage = (typeof stages)[number];

/** The stage of each milestone; none where the exchange is not on the regular path. */
const stageOfMilestone: Readonly<Partial<Record<StatusColumn<"milestone">, Stage | "end">>> = {
  created: "order",
  verification: "order",
  requisites: "order",
  payment: "payment",
  underpaid: "payment",
  check: "check",
  held: "check",
  paidLate: "payment",
  payout: "payout",
  done: "end",
};

const milestoneOf = ({ context: { claim } }: ClaimSnapshot) =>
  claim === null ? null : statusRows[claim.status].milestone;

/** Number of completed stages; null when the exchange is not on the regular path. */
export function selectStagesPassed(snapshot: ClaimSnapshot): number | null {
  const milestone = milestoneOf(snapshot);
  const stage = milestone === null ? undefined : stageOfMilestone[milestone];
  if (stage === undefined) return null;
  return stage === "end" ? stages.length : stages.indexOf(stage);
}

/** How long the visitor has waited since they paid. */
export interface Wait {
  /** Whole minutes so far. */
  minutes: number;
  /** Whole minutes that such exchanges, or holds, took lately; null when there were too few to tell. */
  usualMinutes: number | null;
  /** Whether the wait is long enough to offer a question. */
  isLong: boolean;
}

/** Longer than usual means twice as long, and at least five minutes longer: seconds do not count. */
const isLongerThan = (elapsed: number, usual: number): boolean => elapsed > Math.max(2 * usual, usual + 300);

/** Rounds the usual time up to whole minutes: nothing takes 0 minutes. */
const roundedMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** How long the exchange takes; null while the visitor is not waiting for it. */
export const selectWait = stable(
  (snapshot: ClaimSnapshot) => {
    const { elapsed, claim } = snapshot.context;
    const usual = claim?.timing?.usual ?? null;
    const isHeld = claim?.status === "hold";
    const isAwaited =
      elapsed !== null && (isHeld || ["check", "payout"].includes(milestoneOf(snapshot) ?? ""));
    return [
      isAwaited ? Math.floor(elapsed / 60) : null,
      usual,
      isAwaited && !isHeld && usual !== null && isLongerThan(elapsed, usual),
    ] as const;
  },
  (minutes, usual, isLong): Wait | null =>
    minutes === null
      ? null
      : { minutes, usualMinutes: usual === null ? null : roundedMinutes(usual), isLong },
);

/** Minutes from payment to payout, rounded; null before the payout. */
export function selectMinutesTaken(snapshot: ClaimSnapshot): number | null {
  const elapsed = snapshot.context.claim?.timing?.elapsed;
  return elapsed === undefined || selectClaimStep(snapshot) !== "done" ? null : roundedMinutes(elapsed);
}

const upToVisitor: readonly HeadlineCode[] = ["sendDocuments", "giveRefundRequisite", "proveForRefund"];

/** The one thing to do at a step that waits for it: confirm, leave for the gateway, or say that it is paid. */
export type Act = "confirm" | "leave" | "declare";

/** What the visitor is to do now, where it is one thing; a gateway reports the payment by itself. */
export function selectAct(snapshot: ClaimSnapshot): Act | null {
  const step = selectClaimStep(snapshot);
  const { claim } = snapshot.context;
  if (step === "confirmingRequisites") return claim?.actions.includes("confirm") === true ? "confirm" : null;
  const isDue = step === "paying" || (step === "underpaid" && claim?.choice === "top_up");
  if (isDue && claim?.payment === "redirect") return "leave";
  return step === "paying" ? "declare" : null;
}

/**
 * Whether that can be done already: cash is handed over once its visit may have begun. The claim ends with the visit,
 * so the server's own seconds tell.
 */
export const selectIsActDue = ({ context: { claim, secondsLeft } }: ClaimSnapshot): boolean =>
  claim?.payment !== "cash" || secondsLeft === null || secondsLeft <= visitGrace * 60;

/** Whether it waits for the visitor, which its status alone does not say. */
export const selectIsUpToVisitor = (snapshot: ClaimSnapshot): boolean =>
  upToVisitor.includes(selectHeadlineCode(snapshot));

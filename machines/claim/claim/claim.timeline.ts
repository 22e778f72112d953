import {
  type StatusColumn,
  statusesWith,
  statusRows,
} from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { Claim, ClaimStatus } from "./claim.types.ts";

/** Milestones of the timeline; one milestone may cover several statuses. */
export type Milestone = StatusColumn<"milestone"> | "takenBack";

/** One line of the timeline. */
export interface TimelineItem {
  milestone: Milestone;
  state: "done" | "current" | "upcoming" | "failed";
  /**
   * ISO 8601: when it was reached, or when a stage that takes time ended; null for a stage that goes on and for
   * future milestones.
   */
  at: string | null;
}

const afterwards: Record<Milestone, readonly Milestone[]> = {
  created: ["payment", "check", "payout", "done"],
  verification: ["payment", "check", "payout", "done"],
  requisites: ["payment", "check", "payout", "done"],
  payment: ["check", "payout", "done"],
  check: ["payout", "done"],
  underpaid: ["payout", "done"],
  held: [],
  payout: ["done"],
  expired: [],
  takenBack: [],
  paidLate: ["payout", "done"],
  refund: ["refunded"],
  done: [],
  refunded: [],
  rejected: [],
  cancelled: [],
};

/** Statuses in which money has arrived and is not gone. */
export const withMoney: readonly ClaimStatus[] = statusesWith("money", "offered", "covering", "returning");

/** Whether an order has expired because its money was taken back: no order with money expires otherwise. */
export const isTakenBack = ({ status, history }: Pick<Claim, "status" | "history">): boolean =>
  status === "expired" && history.some((row) => withMoney.includes(row.status));

const milestoneAt = (claim: Pick<Claim, "status" | "history">): Milestone =>
  isTakenBack(claim) ? "takenBack" : statusRows[claim.status].milestone;

/** Stages that take time: their moment is their end, as a payment has not been made when its stage begins. */
const lasting: ReadonlySet<Milestone> = new Set([
  "verification",
  "requisites",
  "payment",
  "check",
  "payout",
  "refund",
]);

/** The moment to show beside each milestone of the history. */
const timed = (reached: readonly TimelineItem[]): TimelineItem[] =>
  reached.map((item, index) =>
    lasting.has(item.milestone) ? { ...item, at: reached[index + 1]?.at ?? null } : item,
  );

/** Past, current and expected milestones of a successful exchange. */
export function timelineOf(claim: Claim): TimelineItem[] {
  let reached: TimelineItem[] = [];
  for (const [index, { status, at }] of claim.history.entries()) {
    const milestone = milestoneAt({ status, history: claim.history.slice(0, index) });
    const before = claim.history[index - 1]?.status;
    const reachedLast = reached.at(-1);
    // An order that expires or is cancelled has not been paid in time.
    if (status === "expired" || status === "cancelled")
      reached = reached.filter((item) => item.milestone !== "payment");
    // A payment that was held before anything was sent has not been paid out.
    if (status === "hold" && before === "paid") reached.pop();
    // A payout that went wrong and was not tried again has sent nothing.
    if (status === "refunding" && before === "payout_error" && reachedLast !== undefined)
      reachedLast.state = "failed";
    if (milestone === "takenBack") reached = reached.filter((item) => item.milestone !== "payout");
    if (reached.at(-1)?.milestone !== milestone) reached.push({ milestone, state: "done", at });
  }
  const now = milestoneAt(claim);
  if (reached.at(-1)?.milestone !== now) reached.push({ milestone: now, state: "done", at: null });
  const last = reached.at(-1);
  if (last !== undefined && !claim.is_final) last.state = "current";
  return [
    ...timed(reached),
    ...afterwards[now].map((milestone) => ({ milestone, state: "upcoming" as const, at: null })),
  ];
}

import { claimStatuses as statuses } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";

/** State of an order from its user's point of view. */
export type OrderState = "all" | "active" | "done" | "failed";

const failed: readonly ClaimStatus[] = ["expired", "refunded", "rejected", "cancelled"];
const active = statuses.filter((status) => status !== "done" && !failed.includes(status));

/** An expired claim counts as failed, although late money may still revive it. */
export const statusesOf: Record<OrderState, readonly ClaimStatus[] | null> = {
  all: null,
  active,
  done: ["done"],
  failed,
};

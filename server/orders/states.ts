import { statusOfState } from "#machines/claim-lifecycle/claim-lifecycle.selectors.ts";
import type { ClaimStatus } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";

/** How a claim stands for the one whose order it is. */
export type OrderState = "all" | "active" | "done" | "failed";

const statuses = Object.values(statusOfState);
const failed: readonly ClaimStatus[] = ["expired", "refunded", "rejected", "cancelled"];
const active = statuses.filter((status) => status !== "done" && !failed.includes(status));

/** An expired claim has failed for its user, though late money may still bring it back. */
export const statusesOf: Record<OrderState, readonly ClaimStatus[] | null> = {
  all: null,
  active,
  done: ["done"],
  failed,
};

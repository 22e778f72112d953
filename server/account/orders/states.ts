import { statusesWith } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";

/** State of an order from its user's point of view. */
export type OrderState = "all" | "active" | "done" | "failed";

/** An expired claim counts as failed, although late money may still revive it. */
export const statusesOf: Record<OrderState, readonly ClaimStatus[] | null> = {
  all: null,
  active: statusesWith("acts", "visitor", "staff"),
  done: statusesWith("end", "done"),
  failed: statusesWith("end", "failed"),
};

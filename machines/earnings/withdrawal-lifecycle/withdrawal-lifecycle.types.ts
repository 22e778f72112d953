import type { components } from "#openapi/schema.d.ts";

export type WithdrawalStatus = components["schemas"]["WithdrawalStatus"];

/** Staff events: nobody else moves a withdrawal once it is created. */
export type WithdrawalLifecycleEvent =
  | { type: "withdrawal.approve" }
  | { type: "withdrawal.reject" }
  | { type: "payment.start" }
  | { type: "payment.complete" }
  | { type: "payment.fail" }
  | { type: "payment.retry" };

/**
 * Effects of a transition. The chart only names them; the server carries them out in the transaction that
 * writes the new status.
 */
export type WithdrawalEffect = "takeReserve" | "returnReserve" | "settle" | "returnAmount" | "notifyUser";

import type { components } from "#openapi/schema.d.ts";

/** Where a withdrawal is (Product 5). */
export type WithdrawalStatus = components["schemas"]["WithdrawalStatus"];

/** Events of staff: nobody else moves a withdrawal once it is created. */
export type WithdrawalLifecycleEvent =
  | { type: "withdrawal.approve" }
  | { type: "withdrawal.reject" }
  | { type: "payment.start" }
  | { type: "payment.complete" }
  | { type: "payment.fail" }
  | { type: "payment.retry" };

/**
 * Effects that a transition asks for. The chart only names them; the server carries them out in the same
 * transaction as the new status.
 */
export type WithdrawalEffect = "takeReserve" | "returnReserve" | "settle" | "returnAmount" | "notifyUser";

import { setup } from "xstate";
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

/**
 * The lifecycle of a withdrawal. The server moves a withdrawal by this chart alone, the page renders by it, and the
 * tests walk it. The amount left the balance when the withdrawal was created, so the chart begins in `waiting`.
 */
export const withdrawalLifecycleMachine = setup({
  types: {
    events: {} as WithdrawalLifecycleEvent,
    tags: {} as "final",
  },
  actions: {
    // Effects: the server implements them (server/earnings/withdrawals/effects.ts), the chart says when they run.
    takeReserve: () => {},
    returnReserve: () => {},
    settle: () => {},
    returnAmount: () => {},
    notifyUser: () => {},
  },
}).createMachine({
  id: "withdrawal-lifecycle",
  description: "The life cycle of a withdrawal: who may make which move. The server applies it.",
  meta: {
    goal: "paid",
    begin:
      "As `anna@example.com`, create a withdrawal at /en/account/referrer/withdrawal; `npm run call -- listOperatorWithdrawals` shows its id",
    operator: "npm run call -- moveOperatorWithdrawal id=<id>",
    fields: {
      "withdrawal.reject": "reason=Blocked",
      "payment.complete": "transaction=<any number>",
      "payment.fail": "reason=Refused",
    },
  },
  initial: "waiting",
  states: {
    waiting: {
      on: {
        "withdrawal.approve": "approved",
        "withdrawal.reject": "rejected",
      },
    },
    approved: {
      on: {
        // Taken before the payment: one that the reserve does not cover must not begin.
        "payment.start": { target: "paying", actions: "takeReserve" },
        "withdrawal.reject": "rejected",
      },
    },
    // Money may be on its way, so it cannot be rejected here: the payment must end first.
    paying: {
      on: {
        "payment.complete": "paid",
        "payment.fail": { target: "failed", actions: "returnReserve" },
      },
    },
    failed: {
      on: {
        "payment.retry": { target: "paying", actions: "takeReserve" },
        "withdrawal.reject": "rejected",
      },
    },
    paid: { type: "final", tags: "final", entry: ["settle", "notifyUser"] },
    rejected: { type: "final", tags: "final", entry: ["returnAmount", "notifyUser"] },
  },
});

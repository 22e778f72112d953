import type { FlowCases } from "#machines/shared/cases.ts";
import type { claimLifecycleMachine } from "./claim-lifecycle.machine.ts";

/** Events that reach every state of the law of the claim. */
export const claimLifecycleCases = {
  inputs: [
    { ordered: "0.01" },
    { ordered: "0.01", needsVerification: true },
    { ordered: "0.01", needsRequisites: true },
  ],
  events: [
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
    { type: "payment.see", confirmations: 2 },
    { type: "payment.accept" },
    { type: "payment.accept", amount: "0.02" },
    { type: "payment.short", amount: "0.005" },
    { type: "payment.late", amount: "0.01" },
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
  ],
} satisfies FlowCases<typeof claimLifecycleMachine>;

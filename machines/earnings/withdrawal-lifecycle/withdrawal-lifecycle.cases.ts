import type { FlowCases } from "#machines/shared/cases.ts";
import type { withdrawalLifecycleMachine } from "./withdrawal-lifecycle.machine.ts";

/** Events that reach every state of the law of a withdrawal. */
export const withdrawalLifecycleCases = {
  inputs: [undefined],
  events: [
    { type: "withdrawal.approve" },
    { type: "withdrawal.reject" },
    { type: "payment.start" },
    { type: "payment.complete" },
    { type: "payment.fail" },
    { type: "payment.retry" },
  ],
} satisfies FlowCases<typeof withdrawalLifecycleMachine>;

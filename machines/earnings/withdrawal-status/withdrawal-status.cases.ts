import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import { sampleWithdrawal } from "#machines/earnings/withdrawal/withdrawal.cases.ts";
import type { withdrawalStatusMachine } from "./withdrawal-status.machine.ts";

const paid = sampleWithdrawal({ status: "paid", is_final: true, poll_after: null });

/** Events and outcomes that reach every state of the page of a withdrawal. */
export const withdrawalStatusCases: FlowCases<typeof withdrawalStatusMachine> = {
  inputs: [{ id: sampleWithdrawal().id }],
  events: [
    { type: "retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadWithdrawal", sampleWithdrawal()),
    done("loadWithdrawal", paid),
    failed("loadWithdrawal", { kind: "notFound" }),
    failed("loadWithdrawal"),
    done("pollWithdrawal", sampleWithdrawal({ status: "approved" })),
    done("pollWithdrawal", paid),
    failed("pollWithdrawal"),
  ],
  rests: {
    notFound: "The user has no such withdrawal.",
    ended: "A final withdrawal no longer changes.",
  },
};

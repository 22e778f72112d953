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
    done("load", sampleWithdrawal()),
    done("load", paid),
    failed("load", { kind: "notFound" }),
    failed("load"),
    done("poll", sampleWithdrawal({ status: "approved" })),
    done("poll", paid),
    failed("poll"),
  ],
  rests: {
    notFound: "The user has no such withdrawal.",
    ended: "A final withdrawal no longer changes.",
  },
};

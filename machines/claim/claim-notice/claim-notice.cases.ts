import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { claimNoticeMachine } from "./claim-notice.machine.ts";

/** Events and outcomes that reach every state of the notices of a claim. */
export const claimNoticeCases: FlowCases<typeof claimNoticeMachine> = {
  inputs: [undefined],
  events: [
    done("readChoice", { isWanted: false, permission: "default" }),
    done("readChoice", { isWanted: true, permission: "granted" }),
    done("readChoice", { isWanted: true, permission: "denied" }),
    failed("readChoice", new Error("No storage")),
    { type: "notices.toggle" },
    done("askPermission", "granted"),
    done("askPermission", "denied"),
    failed("askPermission", new Error("No notifications")),
    { type: "claim.moved", status: "paid", by: "operator" },
    { type: "page.hidden" },
    { type: "page.shown" },
  ],
};

import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { alertLinkMachine } from "./alert-link.machine.ts";

/** Events and outcomes that reach every state of a link of an alert's letter. */
export const alertLinkCases: FlowCases<typeof alertLinkMachine> = {
  keptOnlyIn: { token: ["waiting", "using", "failed", "throttled"] },
  inputs: [{ purpose: "confirm" }, { purpose: "stop" }],
  events: [
    { type: "link.use" },
    done("readLinkToken", "a".repeat(64)),
    done("readLinkToken", null),
    failed("readLinkToken", new Error("No address")),
    done("useLink"),
    failed("useLink", { kind: "notFound" }),
    failed("useLink", { kind: "throttled", retryAfter: 2 }),
    failed("useLink"),
  ],
  rests: {
    linkMissing: "The visitor opens the complete link from the e-mail.",
    linkRefused: "The visitor requests another alert on the exchange page.",
    used: "The visitor leaves the page.",
  },
};

import { done, failed } from "#machines/cases.ts";
import type { FlowCases } from "#machines/cases.ts";
import type { recoveryMachine } from "./recovery.machine.ts";

/** Events and outcomes that reach every state of recovery. */
export const recoveryCases: FlowCases<typeof recoveryMachine> = {
  inputs: [{ page: "request" }, { page: "link" }],
  events: [
    { type: "field.change", field: "password", value: "correct horse battery" },
    { type: "field.change", field: "repeat", value: "correct horse battery" },
    { type: "field.change", field: "repeat", value: "something else" },
    { type: "form.submit" },
    done("readLinkToken", "a".repeat(43)),
    done("readLinkToken", null),
    failed("readLinkToken", new Error("No address")),
    done("recoverPassword"),
    failed("recoverPassword", { kind: "fields", fields: { token: ["The link was used."] } }),
    failed("recoverPassword", { kind: "throttled", retryAfter: 2 }),
    failed("recoverPassword", { kind: "fields", fields: { password: ["Too common."] } }),
  ],
  rests: {
    requestingLink: "The visitor goes on in their mail.",
    linkMissing: "Another link is asked for, by a chart of its own.",
    linkRefused: "Another link is asked for, by a chart of its own.",
    changed: "The page is left for signing in.",
  },
};

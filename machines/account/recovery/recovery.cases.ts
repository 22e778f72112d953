import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import { sendingCases } from "#machines/shared/form.cases.ts";
import type { recoveryMachine } from "./recovery.machine.ts";

const openStates = ["editing", "sending", "throttled"];
const typedBefore = ["readingLink", "pressedEarly", "linkMissing", "requestingLink"];

/** Events and outcomes that reach every state of recovery. */
export const recoveryCases: FlowCases<typeof recoveryMachine> = {
  keptOnlyIn: {
    token: openStates,
    "values.password": [...openStates, ...typedBefore],
    "values.repeat": [...openStates, ...typedBefore],
  },
  inputs: [{ page: "request" }, { page: "link" }],
  events: [
    { type: "field.change", field: "password", value: "correct horse battery" },
    { type: "field.change", field: "repeat", value: "correct horse battery" },
    { type: "field.change", field: "repeat", value: "something else" },
    done("readLinkToken", "a".repeat(43)),
    done("readLinkToken", null),
    failed("readLinkToken", new Error("No address")),
    ...sendingCases("recoverPassword", { password: ["Too common."] }),
    failed("recoverPassword", { kind: "fields", fields: { token: ["The link was used."] } }),
  ],
  rests: {
    requestingLink: "The visitor continues in their e-mail.",
    linkMissing: "Another flow requests a new link.",
    linkRefused: "Another flow requests a new link.",
    changed: "The page opens the sign-in page.",
  },
};

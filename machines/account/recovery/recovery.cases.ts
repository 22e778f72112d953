import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { recoveryMachine } from "./recovery.machine.ts";

/** Events and outcomes that reach every state of recovery. */
export const recoveryCases: FlowCases<typeof recoveryMachine> = {
  keptOnlyIn: {
    token: ["editing", "changingPassword", "throttled"],
    password: [
      "readingLink",
      "pressedEarly",
      "editing",
      "changingPassword",
      "throttled",
      "linkMissing",
      "requestingLink",
    ],
    repeat: [
      "readingLink",
      "pressedEarly",
      "editing",
      "changingPassword",
      "throttled",
      "linkMissing",
      "requestingLink",
    ],
  },
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
    requestingLink: "The visitor continues in their e-mail.",
    linkMissing: "Another flow requests a new link.",
    linkRefused: "Another flow requests a new link.",
    changed: "The page opens the sign-in page.",
  },
};

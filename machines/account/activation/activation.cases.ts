import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { activationMachine } from "./activation.machine.ts";

/** Events and outcomes that reach every state of activation. */
export const activationCases: FlowCases<typeof activationMachine> = {
  keptOnlyIn: {
    token: ["offered", "choosing"],
    password: ["readingLink", "pressedEarly", "offered", "choosing", "linkMissing"],
    repeat: ["readingLink", "pressedEarly", "offered", "choosing", "linkMissing"],
  },
  inputs: [undefined],
  events: [
    { type: "account.activate" },
    { type: "field.change", field: "password", value: "correct horse battery" },
    { type: "field.change", field: "repeat", value: "correct horse battery" },
    { type: "field.change", field: "repeat", value: "something else" },
    { type: "form.submit" },
    done("readLinkToken", "a".repeat(43)),
    done("readLinkToken", null),
    failed("readLinkToken", new Error("No address")),
    done("activateAccount"),
    failed("activateAccount", { kind: "fields", fields: { token: ["The link was used."] } }),
    failed("activateAccount", { kind: "fields", fields: { password: ["Choose a password."] } }),
    failed("activateAccount", { kind: "throttled", retryAfter: 2 }),
    failed("activateAccount"),
  ],
  rests: {
    linkMissing: "Another flow requests a new link.",
    linkRefused: "Another flow requests a new link.",
    activated: "The visitor leaves the page.",
  },
};

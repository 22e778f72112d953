import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import { sendingCases } from "#machines/shared/form.cases.ts";
import type { activationMachine } from "./activation.machine.ts";

const typedStates = ["readingLink", "pressedEarly", "offered", "choosing", "linkMissing"];

/** Events and outcomes that reach every state of activation. */
export const activationCases: FlowCases<typeof activationMachine> = {
  keptOnlyIn: {
    token: ["offered", "choosing"],
    "values.password": typedStates,
    "values.repeat": typedStates,
  },
  inputs: [undefined],
  events: [
    { type: "account.activate" },
    { type: "field.change", field: "password", value: "correct horse battery" },
    { type: "field.change", field: "repeat", value: "correct horse battery" },
    { type: "field.change", field: "repeat", value: "something else" },
    done("readLinkToken", "a".repeat(43)),
    done("readLinkToken", null),
    failed("readLinkToken", new Error("No address")),
    ...sendingCases("activateAccount", { password: ["Choose a password."] }),
    failed("activateAccount", { kind: "fields", fields: { token: ["The link was used."] } }),
  ],
  rests: {
    linkMissing: "Another flow requests a new link.",
    linkRefused: "Another flow requests a new link.",
    activated: "The visitor leaves the page.",
  },
};

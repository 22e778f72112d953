import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import { sendingCases } from "#machines/shared/form.cases.ts";
import type { invitationMachine } from "./invitation.machine.ts";

const openStates = ["editing", "sending", "throttled"];
const typedBefore = ["readingLink", "pressedEarly", "linkMissing"];

/** Events and outcomes that reach every state of an invitation. */
export const invitationCases: FlowCases<typeof invitationMachine> = {
  keptOnlyIn: {
    token: openStates,
    "values.password": [...openStates, ...typedBefore],
    "values.repeat": [...openStates, ...typedBefore],
  },
  inputs: [undefined],
  events: [
    { type: "field.change", field: "password", value: "correct horse battery" },
    { type: "field.change", field: "repeat", value: "correct horse battery" },
    { type: "field.change", field: "repeat", value: "something else" },
    { type: "rules.change", agreed: true },
    done("readLinkToken", "a".repeat(43)),
    done("readLinkToken", null),
    failed("readLinkToken", new Error("No address")),
    ...sendingCases("acceptInvitation", { password: ["Too common."] }),
    failed("acceptInvitation", { kind: "fields", fields: { token: ["It was withdrawn."] } }),
  ],
  rests: {
    linkMissing: "The colleague copies the link again, or asks for another invitation.",
    linkRefused: "The colleague asks for another invitation.",
    accepted: "The page opens the sign-in page.",
  },
};

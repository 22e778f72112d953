import type { FlowCases } from "#machines/shared/cases.ts";
import type { verificationLifecycleMachine } from "./verification-lifecycle.machine.ts";

/** Events that reach every state of the law of a verification. */
export const verificationLifecycleCases = {
  inputs: [{ kind: "card" }, { kind: "card", isTaken: true }, { kind: "documents" }],
  events: [
    { type: "verification.edit" },
    { type: "photo.add", hasPhotos: true },
    { type: "photo.remove", hasPhotos: false },
    { type: "verification.confirm" },
    { type: "verification.delete" },
    { type: "verification.approve" },
    { type: "verification.reject" },
    { type: "verification.return" },
    { type: "verification.ask" },
    { type: "verification.revoke" },
    { type: "validity.passed" },
    { type: "verification.withdraw" },
  ],
} satisfies FlowCases<typeof verificationLifecycleMachine>;

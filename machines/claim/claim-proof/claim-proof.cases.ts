import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { claimProofMachine } from "./claim-proof.machine.ts";

/** Events and outcomes that reach every state of the proof of a claim. */
export const claimProofCases: FlowCases<typeof claimProofMachine> = {
  keptOnlyIn: { token: ["waiting", "proving", "failed"] },
  inputs: [{ id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c" }],
  events: [
    { type: "proof.ask" },
    done("readLinkToken", "a".repeat(43)),
    done("readLinkToken", null),
    failed("readLinkToken", new Error("No address")),
    done("prove", true),
    done("prove", false),
    failed("prove", { kind: "fields", fields: { token: ["This link was used"] } }),
    failed("prove"),
  ],
  rests: { proved: "The claim is read again and shows its form." },
};

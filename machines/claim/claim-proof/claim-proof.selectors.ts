import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/shared/stable.ts";
import type { claimProofMachine } from "./claim-proof.machine.ts";

type Snapshot = SnapshotFrom<typeof claimProofMachine>;

/** What the visitor can do to prove that the claim is theirs. */
export interface ClaimProofView {
  /** `offer`: ask for a link; `link`: use the one that led here. Null while it is not known which. */
  step: "offer" | "link" | "mailed" | "linkRefused" | null;
  isPending: boolean;
  failure: ApiFailure | null;
}

function stepOf(value: Snapshot["value"], hasLink: boolean): ClaimProofView["step"] {
  if (value === "readingLink") return null;
  return value === "mailed" || value === "linkRefused" ? value : hasLink ? "link" : "offer";
}

/** The proof as its view needs it. */
export const selectClaimProof = stable(
  (snapshot: Snapshot) =>
    [
      snapshot.value,
      snapshot.context.token !== null,
      snapshot.hasTag("pending"),
      snapshot.context.failure,
    ] as const,
  (value, hasLink, isPending, failure): ClaimProofView => ({
    step: stepOf(value, hasLink),
    isPending,
    failure,
  }),
);

import type { components } from "#openapi/schema.d.ts";

/** Status of a verification in the database and for operators. */
export type VerificationStatus = components["schemas"]["VerificationStatus"];

/** The subject of a verification: a user's card, or documents that a claim requires. */
export type VerificationKind = components["schemas"]["VerificationKind"];

/** The facts that decide a verification's transitions. */
export interface VerificationLifecycleContext {
  kind: VerificationKind;
  /** Every required photo is there. */
  hasPhotos: boolean;
  /** The card is approved for another user. */
  isTaken: boolean;
}

export type VerificationLifecycleInput = Partial<VerificationLifecycleContext>;

export type OwnerEvent =
  | { type: "verification.edit" }
  | { type: "verification.confirm" }
  | { type: "verification.delete" }
  | { type: "photo.add"; hasPhotos: boolean }
  | { type: "photo.remove"; hasPhotos: boolean };

export type OperatorVerificationEvent =
  | { type: "verification.approve" }
  | { type: "verification.reject" }
  | { type: "verification.return" }
  | { type: "verification.revoke" };

/** An operator requests different documents. */
export type AskEvent = { type: "verification.ask" };

/** The approval of a card has ended, or the claim continues without the documents. */
export type OutsideEvent = { type: "validity.passed" } | { type: "verification.withdraw" };

export type VerificationLifecycleEvent = OwnerEvent | OperatorVerificationEvent | AskEvent | OutsideEvent;

/**
 * Effects that the chart names; the server carries them out in the transaction that writes the new status.
 */
export type VerificationEffect =
  | "replaceCard"
  | "replaceDocuments"
  | "notifyOwner"
  | "erase"
  | "tellClaim"
  | "continueClaim"
  | "rejectClaim"
  | "askAgain";

import type { components } from "#openapi/schema.d.ts";

/** Status of a verification in the database and for operators (Product 6). */
export type VerificationStatus = components["schemas"]["VerificationStatus"];

/** What is verified: a card of a user, or documents that a claim waits for. */
export type VerificationKind = components["schemas"]["VerificationKind"];

/** The facts about a verification that its chart decides by. */
export interface VerificationLifecycleContext {
  kind: VerificationKind;
  /** There is a photo of everything that is asked for. */
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

/** An operator asks for other documents than before. */
export type AskEvent = { type: "verification.ask" };

/** The approval of a card has ended, or the claim goes on without the documents. */
export type OutsideEvent = { type: "validity.passed" } | { type: "verification.withdraw" };

export type VerificationLifecycleEvent = OwnerEvent | OperatorVerificationEvent | AskEvent | OutsideEvent;

/** Effects that the chart names and the server carries out, in the transaction of the new status. */
export type VerificationEffect =
  | "replaceCard"
  | "replaceDocuments"
  | "notifyOwner"
  | "erase"
  | "tellClaim"
  | "continueClaim"
  | "rejectClaim"
  | "askAgain";

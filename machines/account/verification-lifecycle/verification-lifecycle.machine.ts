import { assign, setup } from "xstate";
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

type VerificationLifecycleInput = Partial<VerificationLifecycleContext>;

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
type AskEvent = { type: "verification.ask" };

/** The approval of a card has ended, or the claim continues without the documents. */
type OutsideEvent = { type: "validity.passed" } | { type: "verification.withdraw" };

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

/**
 * The lifecycle of a verification, of a card or of a claim's documents. The server moves verifications by this
 * chart alone; the pages show what it allows.
 */
export const verificationLifecycleMachine = setup({
  types: {
    context: {} as VerificationLifecycleContext,
    events: {} as VerificationLifecycleEvent,
    input: {} as VerificationLifecycleInput,
    tags: {} as "final",
  },
  guards: {
    isCard: ({ context }) => context.kind === "card",
    isDocuments: ({ context }) => context.kind === "documents",
    isFreeCard: ({ context }) => context.kind === "card" && !context.isTaken,
    isCardWithPhotos: ({ context }) => context.kind === "card" && context.hasPhotos,
    hasPhotos: ({ context }) => context.hasPhotos,
  },
  actions: {
    // Effects: the server implements them (server/account/verification), the chart says when they run.
    replaceCard: () => {},
    replaceDocuments: () => {},
    notifyOwner: () => {},
    erase: () => {},
    tellClaim: () => {},
    continueClaim: () => {},
    rejectClaim: () => {},
    askAgain: () => {},
    notePhotos: assign({
      hasPhotos: ({ context, event }) => ("hasPhotos" in event ? event.hasPhotos : context.hasPhotos),
    }),
  },
}).createMachine({
  id: "verification-lifecycle",
  description: "The life cycle of a verification of a card or of documents. The server applies it.",
  meta: {
    goal: "approved",
    begin:
      "Sign in as `anna@example.com`, and start to verify a card at /en/account/cards?add=1, or on /en create and confirm an order that sends T-Bank and receives Dogecoin; `npm run call -- moveOperatorVerification` takes the decisions",
  },
  context: ({ input }) => ({ kind: "card", hasPhotos: false, isTaken: false, ...input }),
  initial: "draft",
  states: {
    draft: {
      description: "Photos can be added, and the request sent",
      on: {
        "verification.edit": { guard: "isCard", actions: "replaceCard" },
        "photo.add": { actions: "notePhotos" },
        "photo.remove": { actions: "notePhotos" },
        "verification.confirm": [
          { guard: "isCardWithPhotos", target: "submitted" },
          { guard: "hasPhotos", target: "submitted", actions: "tellClaim" },
        ],
        "verification.ask": { guard: "isDocuments", actions: "replaceDocuments" },
        "verification.delete": { guard: "isCard", target: "deleted" },
        "verification.withdraw": { guard: "isDocuments", target: "withdrawn" },
      },
    },
    submitted: {
      description: "The page says that staff look at the photos",
      on: {
        "verification.approve": [
          { guard: "isFreeCard", target: "approved", actions: "notifyOwner" },
          { guard: "isDocuments", target: "approved", actions: "continueClaim" },
        ],
        "verification.reject": [
          { guard: "isCard", target: "rejected", actions: "notifyOwner" },
          { target: "rejected", actions: "rejectClaim" },
        ],
        // Unreadable documents need not end the claim.
        "verification.return": { guard: "isDocuments", target: "draft", actions: "askAgain" },
        "verification.ask": { guard: "isDocuments", target: "draft", actions: "replaceDocuments" },
        "verification.delete": { guard: "isCard", target: "deleted" },
        "verification.withdraw": { guard: "isDocuments", target: "withdrawn" },
      },
    },
    approved: {
      description: "The page says that it is verified",
      on: {
        "verification.revoke": { guard: "isCard", target: "rejected", actions: "notifyOwner" },
        "validity.passed": { guard: "isCard", target: "expired", actions: "notifyOwner" },
        "verification.delete": { guard: "isCard", target: "deleted" },
      },
    },
    rejected: {
      description: "The page gives the reason of the refusal",
      on: {
        "verification.edit": { guard: "isCard", target: "draft", actions: "replaceCard" },
        "verification.delete": { guard: "isCard", target: "deleted" },
      },
    },
    expired: {
      description: "The page says that the verification is too old",
      on: {
        "verification.edit": { target: "draft", actions: "replaceCard" },
        "verification.delete": "deleted",
      },
    },
    withdrawn: { type: "final", tags: "final" },
    deleted: { type: "final", tags: "final", entry: "erase" },
  },
});

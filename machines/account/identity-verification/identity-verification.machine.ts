import type { ApiFailure } from "#domain/api-failure.ts";
import type { Refusals } from "#machines/shared/fields.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";
import { rereadingStates, visibility, waitingForDecision } from "#machines/shared/decision.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { identitySetup, nothingKnown, readingIn } from "./identity-verification.setup.ts";

type Schemas = components["schemas"];
/** The documents that a claim requires, and their status. */
export type DocumentRequest = Schemas["DocumentRequest"];
export type DocumentKind = Schemas["DocumentKind"];

/** The request and its tag; `unchanged` is a 304. */
export type DocumentReading =
  | { kind: "changed"; request: DocumentRequest; etag: string | null }
  | { kind: "unchanged" };

export interface IdentityVerificationInput {
  /** Id of the claim. */
  id: string;
}

export interface IdentityVerificationContext extends IdentityVerificationInput {
  /** The last known truth; null until the first answer. */
  request: DocumentRequest | null;
  /** Sent as `If-None-Match`; null requests the whole request. */
  etag: string | null;
  /** The document that is photographed. */
  document: DocumentKind | null;
  /** The photo that is being removed. */
  removed: string | null;
  /** The server's messages about documents, by kind. */
  refusals: Refusals;
  /** Why the last read failed. */
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  /** Why the last command failed. */
  commandFailure: ApiFailure | null;
}

/** Commands of the visitor. */
export type IdentityCommand =
  /** Take a photo of this document. */
  | { type: "photo.add"; document: DocumentKind }
  /** Back to the documents without a photo. */
  | { type: "photo.keep" }
  | { type: "photo.remove"; id: string }
  | { type: "request.send" }
  | { type: "retry" };

export type IdentityVerificationEvent = IdentityCommand | PageEvent;

/** Photos of the documents, until they are sent in. */
const draft = identitySetup.createStateConfig({
  initial: "collecting",
  states: {
    collecting: {
      description: "The page lists the documents, each with its photos and ‘Add a photo’",
      on: {
        "photo.add": {
          guard: "canUpload",
          target: "photographing",
          actions: ["rememberDocument", "forgetCommandFailure"],
        },
        "photo.remove": {
          guard: "isOwnPhoto",
          target: "removing",
          actions: ["rememberRemoval", "forgetCommandFailure"],
        },
        "request.send": { guard: "isWhole", target: "sending", actions: "forgetCommandFailure" },
        // An operator may have asked for something else.
        "page.shown": "#rereading",
      },
    },
    photographing: {
      description: "The page asks for a photo of the document",
      invoke: {
        id: "photo",
        src: "photo",
        input: ({ context: { id, document } }) => ({ target: { of: "identity", id, document } }),
        onDone: { target: "#rereading", description: "Upload a photo" },
      },
      on: { "photo.keep": "collecting" },
    },
    removing: {
      tags: "pending",
      invoke: {
        id: "removePhoto",
        src: "removePhoto",
        input: ({ context: { id, removed } }) => ({ id, photo: removed ?? "" }),
        onDone: { target: "collecting", actions: { type: "rememberRequest", params: outputIn } },
        onError: [
          { guard: { type: "isChangedMeanwhile", params: failureIn }, target: "#rereading" },
          { target: "collecting", actions: { type: "rememberCommandFailure", params: failureIn } },
        ],
      },
    },
    sending: {
      tags: "pending",
      invoke: {
        id: "sendDocuments",
        src: "sendDocuments",
        input: ({ context: { id, request } }) => ({ id, version: request?.version ?? 0 }),
        onDone: { target: "#course.deciding", actions: { type: "rememberRequest", params: outputIn } },
        onError: [
          // They were submitted in another tab, or are no longer required.
          { guard: { type: "isChangedMeanwhile", params: failureIn }, target: "#rereading" },
          { target: "collecting", actions: { type: "rememberCommandFailure", params: failureIn } },
        ],
      },
    },
  },
});

/** The documents that a claim requires: the request, photos, submission, the wait, the decision. */
export const identityVerificationMachine = identitySetup.createMachine({
  id: "identity-verification",
  description:
    "Collects the documents that a claim needs: takes photos, submits them, waits for the decision.",
  meta: {
    begin:
      "Create an order that sends T-Bank and receives Dogecoin, confirm it, slow the network down and press ‘Send the documents’",
  },
  context: ({ input }) => ({ ...nothingKnown, ...input }),
  initial: "loading",
  states: {
    loading: {
      tags: "pending",
      invoke: {
        id: "loadRequest",
        src: "readRequest",
        input: readingIn,
        onDone: { target: "open", actions: { type: "rememberReading", params: outputIn } },
        onError: [
          { guard: { type: "isNotFound", params: failureIn }, target: "notFound" },
          { target: "loadFailed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    notFound: { description: "‘No documents requested’", id: "notFound", tags: "failed" },
    loadFailed: {
      tags: ["failed", "recoverable"],
      invoke: { id: "watchPage", src: "watchPage" },
      after: { retryDelay: "loading" },
      on: { retry: "loading", "connection.restored": "loading", "page.shown": "loading" },
    },
    open: {
      type: "parallel",
      states: {
        course: {
          id: "course",
          initial: "deciding",
          states: {
            deciding: {
              always: [
                { guard: "isDraft", target: "draft" },
                { guard: "isSubmitted", target: "waiting" },
                "decided",
              ],
            },
            draft,
            ...rereadingStates(readingIn, []),
            waiting: {
              description: "‘We're checking your documents’",
              ...waitingForDecision(readingIn, []),
            },
            decided: {
              description: "The heading says what was decided; a button leads to the order",
              tags: "final",
            },
          },
        },
        visibility,
      },
    },
  },
});

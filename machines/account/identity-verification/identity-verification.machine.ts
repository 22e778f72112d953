import { rereadingStates, visibility, waitingForDecision } from "#machines/shared/decision.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { identitySetup, nothingKnown, readingIn } from "./identity-verification.setup.ts";

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
      "On /en, create an order that sends T-Bank and receives Dogecoin, confirm it, slow the network down and press ‘Send the documents’",
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

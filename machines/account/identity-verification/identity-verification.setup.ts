import { assign, setup, stateIn } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { decisionDelays, decisionGuards } from "#machines/shared/decision.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import { photoUploadMachine } from "#machines/account/photo-upload/photo-upload.machine.ts";
import { failedAgain } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import type {
  DocumentReading,
  DocumentRequest,
  IdentityVerificationContext,
  IdentityVerificationEvent,
  IdentityVerificationInput,
} from "./identity-verification.types.ts";

/** A page that has just been opened. */
export const nothingKnown = {
  request: null,
  etag: null,
  document: null,
  removed: null,
  refusals: {},
  failure: null,
  failedReads: 0,
  commandFailure: null,
} satisfies Omit<IdentityVerificationContext, keyof IdentityVerificationInput>;

/** What reads the request is given. */
export const readingIn = ({ context: { id, etag } }: { context: IdentityVerificationContext }) => ({
  id,
  etag,
});

const documentsOf = ({ request }: IdentityVerificationContext) => request?.documents ?? [];

/** The names that the chart of a claim's documents uses. */
export const identitySetup = setup({
  types: {
    context: {} as IdentityVerificationContext,
    events: {} as IdentityVerificationEvent,
    input: {} as IdentityVerificationInput,
    children: {} as { photo: "photo" },
    tags: {} as Tag,
  },
  actors: {
    /** readDocumentRequest. */
    readRequest: promiseContract<DocumentReading, { id: string; etag: string | null }>(),
    /** deleteDocument. */
    removePhoto: promiseContract<DocumentRequest, { id: string; photo: string }>(),
    /** sendDocuments, repeatable: its key is kept. */
    sendDocuments: promiseContract<DocumentRequest, { id: string; version: number }>(),
    watchPage: callbackContract<PageEvent>(),
    photo: photoUploadMachine,
  },
  delays: { ...decisionDelays },
  guards: {
    ...decisionGuards,
    isDraft: ({ context }) => context.request?.status === "draft",
    canUpload: ({ context, event }) =>
      event.type === "photo.add" &&
      context.request?.actions.includes("upload") === true &&
      documentsOf(context).some(
        ({ document, photos }) =>
          document === event.document && photos.length < (context.request?.photo.max_photos ?? 0),
      ),
    isOwnPhoto: ({ context, event }) =>
      event.type === "photo.remove" &&
      documentsOf(context).some(({ photos }) => photos.some(({ id }) => id === event.id)),
    isWhole: ({ context }) => documentsOf(context).every(({ photos }) => photos.length > 0),
    isChangedMeanwhile: (_, failure: ApiFailure) =>
      failure.kind === "conflict" || failure.kind === "notFound",
    isPageHidden: stateIn({ open: { visibility: "hidden" } }),
  },
  actions: {
    rememberReading: assign((_, reading: DocumentReading) => ({
      ...(reading.kind === "changed" && { request: reading.request, etag: reading.etag }),
      failure: null,
      failedReads: 0,
    })),
    rememberRequest: assign((_, request: DocumentRequest) => ({ request, etag: null })),
    forgetEtag: assign({ etag: null }),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    rememberDocument: assign(({ event }) => (event.type === "photo.add" ? { document: event.document } : {})),
    rememberRemoval: assign(({ event }) => (event.type === "photo.remove" ? { removed: event.id } : {})),
    rememberCommandFailure: assign((_, failure: ApiFailure) =>
      failure.kind === "fields"
        ? { refusals: failure.fields, commandFailure: null }
        : { refusals: {}, commandFailure: failure },
    ),
    forgetCommandFailure: assign({ refusals: {}, commandFailure: null }),
  },
});

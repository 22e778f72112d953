import type { ClaimServices } from "#server/claim/services.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import {
  changeCard,
  confirmCard,
  createCard,
  deleteCard,
  readCard,
  readCards,
  readState,
  readWholeCard,
} from "./cards.ts";
import { cardPhotoPlace, newestDraftOf, readOwnPhoto, removeCardPhoto } from "./photos/card-photos.ts";
import { documentPlace, readRequest, removeDocument, sendRequest } from "./documents.ts";
import { readInputs } from "./fields.ts";
import { uploadPhoto } from "./photos/photos.ts";

/** Ids of the visitors' operations on verifications. */
export type VerificationOperation =
  | "listVerifyInputs"
  | "listVerifications"
  | "createVerification"
  | "readVerification"
  | "changeVerification"
  | "deleteVerification"
  | "readVerificationStatus"
  | "readVerificationState"
  | "readVerificationPhoto"
  | "deleteVerificationPhoto"
  | "uploadVerificationPhoto"
  | "confirmVerification"
  | "readDocumentRequest"
  | "uploadDocument"
  | "deleteDocument"
  | "sendDocuments";

/** Handlers of the visitors' operations on verifications. */
export const verificationHandlers = (services: ClaimServices): Handlers<VerificationOperation> => {
  const { deps } = services;
  return {
    listVerifyInputs: async ({ locale }) => ({ status: 200, body: await readInputs(services, locale) }),
    listVerifications: async (request) => {
      const { status, currency, page = 1, size = 20 } = request.query;
      return { status: 200, body: await readCards(services, request, { status, currency, page, size }) };
    },
    createVerification: (request) => createCard(services, request.body, request),
    readVerification: async (request) => ({
      status: 200,
      body: await readWholeCard(services, request.params.id, request),
    }),
    changeVerification: async (request) => ({
      status: 200,
      body: await changeCard(services, request.params.id, request.body, request),
    }),
    deleteVerification: async (request) => {
      await deleteCard(services, request.params.id, request);
      return { status: 204 };
    },
    readVerificationStatus: async (request) => {
      const { etag, body } = await readCard(services, request.params.id, request);
      return request.matches(etag)
        ? { status: 304, headers: { etag } }
        : { status: 200, headers: { etag }, body };
    },
    readVerificationState: async ({ params }) => ({ status: 200, body: await readState(deps, params.id) }),
    readVerificationPhoto: (request) => readOwnPhoto(services, request.params, request),
    deleteVerificationPhoto: async (request) => ({
      status: 200,
      body: await removeCardPhoto(services, request.params, request),
    }),
    uploadVerificationPhoto: async ({ query, user, upload, idempotencyKey }) => {
      const id = query.verification ?? (await newestDraftOf(services, user.id));
      return uploadPhoto(deps, cardPhotoPlace(services, id, user.id), upload, idempotencyKey);
    },
    confirmVerification: (request) => confirmCard(services, request.body, request),
    readDocumentRequest: async ({ params, locale, matches }) => {
      const { etag, body } = await readRequest(services, params.id, locale);
      return matches(etag) ? { status: 304, headers: { etag } } : { status: 200, headers: { etag }, body };
    },
    uploadDocument: ({ params, query, upload, idempotencyKey }) =>
      uploadPhoto(deps, documentPlace(services, params.id, query.document), upload, idempotencyKey),
    deleteDocument: async ({ params, locale }) => ({
      status: 200,
      body: await removeDocument(services, params.id, params.photo, locale),
    }),
    sendDocuments: ({ params, locale, idempotencyKey }) =>
      sendRequest(services, params.id, { locale, idempotencyKey }),
  };
};

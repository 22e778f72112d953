import type { ClaimDocuments, ClaimServices } from "#server/claim/services.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import { expiresIn } from "#server/claim/lifecycle/deadlines.ts";
import type { Trx } from "#server/database.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, ResponseBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Locale } from "#server/platform/locale.ts";
import { beginVerification } from "./begin.ts";
import { type ClaimBrief, readClaimBrief } from "./claim-store.ts";
import { documentTexts, usualDocuments } from "./mail/document-texts.ts";
import { photoLimits } from "./fields.ts";
import { messages } from "./messages.ts";
import { type Locked, actionsOf, lockVerification, moveVerification } from "./move.ts";
import { type PhotoBrief, listPhotos } from "./photos/photo-store.ts";
import { type PhotoPlace, deletePhoto } from "./photos/photos.ts";
import { photoOnWire, progressOf, tagOf } from "./present.ts";
import { checkOpen, wrongState } from "./refusals.ts";
import { type VerificationRow, findDocuments } from "./store.ts";
import type { DocumentKind } from "./tables.ts";

type DocumentRequest = ResponseBody<"readDocumentRequest", 200>;

/** Anyone with the claim's link. */
export interface Sender {
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
}

/** Opens a document request for a claim without an open one. */
export const openRequest = async (
  trx: Trx,
  { ids, clock }: Pick<Deps, "ids" | "clock">,
  asked: {
    readonly claim: string;
    readonly documents: readonly DocumentKind[];
    readonly note: string | null;
  },
): Promise<VerificationRow> =>
  beginVerification(trx, "claim", {
    id: ids.uuid(),
    kind: "documents",
    claim_id: asked.claim,
    shown: "[]",
    documents: [...asked.documents],
    note: asked.note,
    created_at: clock.now(),
  });

const isOpen = ({ status }: VerificationRow): boolean => status === "draft" || status === "submitted";

/** Document requests opened and withdrawn by claims. Their rows are locked after the claim's. */
export const createClaimDocuments = (deps: Deps): ClaimDocuments => ({
  ask: async (trx, claim) => {
    await openRequest(trx, deps, { claim, documents: usualDocuments, note: null });
  },
  withdraw: async (trx, claim) => {
    const found = await findDocuments(trx, claim);
    if (found === undefined || !isOpen(found)) return;
    const locked = await lockVerification(trx, found.id, () => true);
    await moveVerification(trx, deps, locked, { event: { type: "verification.withdraw" }, by: "claim" });
  },
});

const onWire = (
  row: VerificationRow,
  photos: readonly PhotoBrief[],
  claim: ClaimBrief,
  locale: Locale,
  now: Date,
): DocumentRequest => {
  const { is_final, poll_after } = progressOf(row, photos);
  return {
    claim: { id: claim.id, number: Number(claim.number), status: claim.status },
    status: row.status as DocumentRequest["status"],
    version: row.version,
    actions: actionsOf(row, photos) as DocumentRequest["actions"],
    is_final,
    poll_after,
    expires_in: claim.status === "verification" ? expiresIn(claim.deadline, now) : null,
    documents: row.documents.map((document) => ({
      document,
      ...documentTexts[locale][document],
      photos: photos.filter((photo) => photo.document === document).map(photoOnWire),
    })),
    photo: photoLimits,
    note: row.note,
    reason: row.reason,
    sent_at: row.submitted_at?.toISOString() ?? null,
  };
};

const found = async ({ deps }: ClaimServices, claim: string): Promise<Locked> => {
  const row = await findDocuments(deps.db, claim);
  if (row === undefined) throw notFound();
  return { row, photos: await listPhotos(deps.db, [row.id]) };
};

const briefOf = async ({ deps }: ClaimServices, claim: string, trx?: Trx): Promise<ClaimBrief> => {
  const brief = await readClaimBrief(trx ?? deps.db, claim);
  if (brief === undefined) throw notFound();
  return brief;
};

/** The latest document request of a claim. @throws ApiError 404. */
export const readRequest = async (
  services: ClaimServices,
  claim: string,
  locale: Locale,
): Promise<{ readonly etag: string; readonly body: DocumentRequest }> => {
  const { row, photos } = await found(services, claim);
  const brief = await briefOf(services, claim);
  return {
    etag: tagOf(row, photos, locale, `-${row.number}-${brief.status}`),
    body: onWire(row, photos, brief, locale, services.deps.clock.now()),
  };
};

/** The place for a photo of a claim's document. */
export const documentPlace = (
  services: ClaimServices,
  claim: string,
  document: DocumentKind,
): PhotoPlace => ({
  document,
  find: () => found(services, claim),
  lock: async (trx) => {
    const row = await findDocuments(trx, claim);
    if (row === undefined) throw notFound();
    return lockVerification(trx, row.id, () => true);
  },
});

/** Removes a photo that is not submitted yet. @throws ApiError 404; 409. */
export const removeDocument = async (
  services: ClaimServices,
  claim: string,
  photo: string,
  locale: Locale,
): Promise<DocumentRequest> => {
  const { deps } = services;
  return transaction(deps.db, async (trx) => {
    const newest = await findDocuments(trx, claim);
    if (newest === undefined) throw notFound();
    const locked = await lockVerification(trx, newest.id, () => true);
    const row = await deletePhoto(trx, deps, locked, photo);
    const photos = await listPhotos(trx, [row.id]);
    return onWire(row, photos, await briefOf(services, claim, trx), locale, deps.clock.now());
  });
};

/**
 * Submits the documents and notes it in the claim. Idempotent by key.
 * @throws ApiError 400 by document without a photo; 404; 409; 422.
 */
export const sendRequest = async (
  services: ClaimServices,
  claim: string,
  { locale, idempotencyKey: key }: Sender,
): Promise<OperationResponse<"sendDocuments">> => {
  const { deps } = services;
  checkOpen(deps);
  const setting = await settingFor(services, claim);
  await found(services, claim);
  const intention = { key, scope: `verification:claim:${claim}`, requestHash: requestHash("send") };
  return transaction(deps.db, (trx) =>
    withIdempotency<OperationResponse<"sendDocuments">>(trx, intention, deps.clock.now(), async () => {
      // Lock the claim first, in the same order as its own moves.
      const lockedClaim = await lockClaim(trx, claim);
      const newest = await findDocuments(trx, claim);
      if (newest === undefined) throw notFound();
      const locked = await lockVerification(trx, newest.id, () => true);
      const missing = newest.documents.filter(
        (document) => !locked.photos.some((photo) => photo.document === document),
      );
      if (newest.status === "draft" && missing.length > 0)
        throw fieldErrors(
          Object.fromEntries(missing.map((document) => [document, messages("photo_missing")])),
        );
      if (lockedClaim.documents !== "asked") throw wrongState(newest.status);
      const { row } = await moveVerification(trx, deps, locked, {
        event: { type: "verification.confirm" },
        by: "owner",
      });
      const moved = await moveClaim(
        trx,
        lockedClaim,
        { event: { type: "documents.send" }, by: "visitor" },
        setting,
      );
      return { status: 200, body: onWire(row, locked.photos, moved, locale, deps.clock.now()) };
    }),
  );
};

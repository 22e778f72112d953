import type { Trx } from "#server/database.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import { findStoredAnswer } from "#server/platform/data/idempotency-store.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { serveFile, type ServedFile } from "#server/platform/uploads/serve.ts";
import { type FileType, type ImageType, imageTypes } from "#domain/files/content.ts";
import type { Upload } from "#server/platform/uploads/upload.ts";
import { maxPhotos } from "../fields.ts";
import { messages } from "../messages.ts";
import type { Locked } from "../move.ts";
import { hasPhotos, moveVerification } from "../move.ts";
import { addPhoto, findPhoto, removePhoto } from "./photo-store.ts";
import { checkOpen, wrongState } from "../refusals.ts";
import type { VerificationRow } from "../store.ts";
import type { DocumentKind } from "../tables.ts";

/** Uploads per verification. Re-encoding takes the server a second each. */
const uploadRate = { name: "verify.photo", limit: 30, seconds: 600 };

const purposeOf = (id: string): string => `verification.photo\n${id}`;

/** The columns with a photo's encrypted bytes. */
export const sealPhoto = (
  { verificationKeys }: Pick<Deps, "verificationKeys">,
  id: string,
  plain: Uint8Array,
): { readonly key_id: string; readonly content: Buffer } => {
  const { keyId, bytes } = verificationKeys.close(purposeOf(id), plain);
  return { key_id: keyId, content: bytes };
};

/** The place of a photo: its verification, the owner, and the document. */
export interface PhotoPlace {
  /** Reads the verification before the file is read. @throws ApiError 404. */
  readonly find: () => Promise<Locked>;
  /** Locks the verification. @throws ApiError 404. */
  readonly lock: (trx: Trx) => Promise<Locked>;
  readonly document: DocumentKind | null;
}

/** The response with the stored photo. */
export interface PhotoAnswer {
  readonly status: 201;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: ResponseBody<"uploadVerificationPhoto", 201>;
}

/**
 * @throws ApiError 400 of `image` when the maximum is reached; of `document` when it was not requested; 409.
 */
const checkRoom = ({ row, photos }: Locked, document: DocumentKind | null): void => {
  if (document !== null && !row.documents.includes(document))
    throw fieldErrors({ document: messages("document_unasked") });
  if (row.status !== "draft") throw wrongState(row.status);
  if (photos.filter((photo) => photo.document === document).length >= maxPhotos)
    throw fieldErrors({ image: messages("photos_limit", { limit: maxPhotos }) });
};

/**
 * Adds a photo to a draft: re-encodes it, removes its metadata and encrypts it. Idempotent by key.
 * @throws ApiError 400 for a fourth or a damaged one; 404; 409 once submitted; 413; 415; 422; 429; 503.
 */
export const uploadPhoto = async (
  deps: Deps,
  place: PhotoPlace,
  upload: (types: readonly FileType[]) => Promise<Upload>,
  key: string | undefined,
): Promise<PhotoAnswer> => {
  checkOpen(deps);
  const found = await place.find();
  const { id } = found.row;
  const scope = `verification:${id}`;
  const now = deps.clock.now();
  const known = key === undefined ? undefined : await findStoredAnswer(deps.db, { scope, key, now });
  if (known === undefined) checkRoom(found, place.document);
  await deps.rateLimit.hit(uploadRate, id);
  const file = await upload(imageTypes);
  const intention = { key, scope, requestHash: requestHash("photo", place.document, file.sourceSha256) };
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, intention, deps.clock.now(), async (): Promise<PhotoAnswer> => {
      const locked = await place.lock(trx);
      checkRoom(locked, place.document);
      const photo = {
        id: deps.ids.uuid(),
        type: file.mime as ImageType,
        size: file.bytes.length,
        width: file.width ?? 1,
        height: file.height ?? 1,
      };
      const photos = [...locked.photos, { document: place.document }];
      const { row } = await moveVerification(trx, deps, locked, {
        event: { type: "photo.add", hasPhotos: hasPhotos(locked.row, photos) },
        by: "owner",
      });
      await addPhoto(trx, {
        ...photo,
        verification_id: id,
        document: place.document,
        ...sealPhoto(deps, photo.id, file.bytes),
        created_at: deps.clock.now(),
      });
      return { status: 201, body: { photo, version: row.version } };
    }),
  );
};

/** Removes a photo from a locked draft. @throws ApiError 404; 409 once it is submitted. */
export const deletePhoto = async (
  trx: Trx,
  deps: Deps,
  locked: Locked,
  photo: string,
): Promise<VerificationRow> => {
  const { row, photos } = locked;
  if (!photos.some(({ id }) => id === photo)) throw notFound();
  const left = photos.filter(({ id }) => id !== photo);
  const moved = await moveVerification(trx, deps, locked, {
    event: { type: "photo.remove", hasPhotos: hasPhotos(row, left) },
    by: "owner",
  });
  await removePhoto(trx, row.id, photo);
  return moved.row;
};

/** Returns a photo's file. @throws ApiError 404; an error when its key is missing. */
export const readPhoto = async (
  { db, verificationKeys }: Pick<Deps, "db" | "verificationKeys">,
  verification: string,
  photo: string,
): Promise<ServedFile> => {
  const found = await findPhoto(db, verification, photo);
  if (found === undefined) throw notFound();
  const sealed = { keyId: found.key_id, bytes: Buffer.from(found.content) };
  return serveFile(
    { kind: "photo", number: found.number, type: found.type },
    verificationKeys.open(purposeOf(photo), sealed),
  );
};

/** Re-encrypts a photo with the key in use. */
export const resealPhoto = (
  deps: Pick<Deps, "verificationKeys">,
  id: string,
  keyId: string,
  content: Buffer,
): ReturnType<typeof sealPhoto> =>
  sealPhoto(deps, id, deps.verificationKeys.open(purposeOf(id), { keyId, bytes: Buffer.from(content) }));

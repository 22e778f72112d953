import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { DocumentKind, VerificationPhotosTable } from "../tables.ts";

/** A photo without its bytes. */
export type PhotoBrief = Pick<
  Selectable<VerificationPhotosTable>,
  "id" | "verification_id" | "document" | "type" | "size" | "width" | "height"
>;

const brief = ["id", "verification_id", "document", "type", "size", "width", "height"] as const;

/** Lists the photos of several verifications in insertion order. */
export const listPhotos = async (db: Db | Trx, ids: readonly string[]): Promise<PhotoBrief[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom("verification_photos")
        .select(brief)
        .where("verification_id", "in", ids)
        .orderBy("created_at")
        .orderBy("id")
        .execute();

/** Stores a photo. */
export const addPhoto = async (trx: Trx, photo: Insertable<VerificationPhotosTable>): Promise<void> => {
  await trx.insertInto("verification_photos").values(photo).execute();
};

/** Reads a photo with its bytes and the number of its verification. */
export const findPhoto = (
  db: Db | Trx,
  verification: string,
  photo: string,
): Promise<
  (Pick<Selectable<VerificationPhotosTable>, "type" | "key_id" | "content"> & { number: string }) | undefined
> =>
  db
    .selectFrom("verification_photos")
    .innerJoin("verifications", "verifications.id", "verification_photos.verification_id")
    .select(["verification_photos.type", "verification_photos.key_id", "content", "number"])
    .where("verification_photos.id", "=", photo)
    .where("verification_id", "=", verification)
    .executeTakeFirst();

/** Removes a photo; false when there is none. */
export const removePhoto = async (trx: Trx, verification: string, photo: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom("verification_photos")
    .where("id", "=", photo)
    .where("verification_id", "=", verification)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Removes all photos of a verification. */
export const removePhotos = async (trx: Trx, verification: string): Promise<void> => {
  await trx.deleteFrom("verification_photos").where("verification_id", "=", verification).execute();
};

/** Deletes photos of documents that are no longer requested. */
export const removeOtherPhotos = async (
  trx: Trx,
  verification: string,
  asked: readonly DocumentKind[],
): Promise<void> => {
  await trx
    .deleteFrom("verification_photos")
    .where("verification_id", "=", verification)
    .where("document", "not in", asked)
    .execute();
};

/** Deletes photos of verifications decided, or abandoned as drafts, before a moment. Returns their number. */
export const removeOldPhotos = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom("verification_photos")
    .where("verification_id", "in", (select) =>
      select
        .selectFrom("verifications")
        .select("id")
        .where("status", "!=", "submitted")
        .where((where) => where(where.fn.coalesce("decided_at", "updated_at"), "<", before)),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

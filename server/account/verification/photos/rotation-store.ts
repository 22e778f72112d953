import type { Selectable, Updateable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import type { VerificationPhotosTable, VerificationsTable } from "../tables.ts";

/** Locks photos encrypted with another key. */
export const listForeignPhotos = (
  trx: Trx,
  key: string,
  limit: number,
): Promise<Pick<Selectable<VerificationPhotosTable>, "id" | "key_id" | "content">[]> =>
  trx
    .selectFrom("verification_photos")
    .select(["id", "key_id", "content"])
    .where("key_id", "!=", key)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Locks cards encrypted with another key. */
export const listForeignCards = (
  trx: Trx,
  key: string,
  limit: number,
): Promise<Pick<Selectable<VerificationsTable>, "id" | "key_id" | "requisites">[]> =>
  trx
    .selectFrom("verifications")
    .select(["id", "key_id", "requisites"])
    .where("key_id", "!=", key)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Replaces a photo by its re-encrypted form. */
export const replacePhoto = async (
  trx: Trx,
  id: string,
  columns: Updateable<VerificationPhotosTable>,
): Promise<void> => {
  await trx.updateTable("verification_photos").set(columns).where("id", "=", id).execute();
};

/** Replaces a card by its re-encrypted form. */
export const replaceCard = async (
  trx: Trx,
  id: string,
  columns: Updateable<VerificationsTable>,
): Promise<void> => {
  await trx.updateTable("verifications").set(columns).where("id", "=", id).execute();
};

/** Counts the photos and cards encrypted with another key. */
export const countForeign = async (db: Db, key: string): Promise<number> => {
  const counts = await Promise.all(
    (["verification_photos", "verifications"] as const).map((table) =>
      countRows(db.selectFrom(table).where("key_id", "!=", key)),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

import { sql } from "kysely";
import type { Selectable, Updateable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import type { DocumentRow, VersionRow } from "./store.ts";
import type { ContentDocumentsTable, ContentKind } from "./tables.ts";

/** A text with the titles and the time of its latest version. */
export type BriefRow = DocumentRow &
  Pick<VersionRow, "title_ru" | "title_en"> & { readonly changed_at: Date };

/** Which texts are meant. */
export interface ContentFilter {
  readonly kind?: ContentKind | undefined;
  readonly state?: "draft" | "published" | "changed" | "planned" | undefined;
}

const conditions = {
  draft: sql<boolean>`published is null`,
  published: sql<boolean>`published is not null`,
  changed: sql<boolean>`published < content_documents.version`,
  planned: sql<boolean>`planned is not null`,
} as const;

const newest = (db: Db | Trx) =>
  db
    .selectFrom("content_documents")
    .innerJoin("content_versions", (join) =>
      join
        .onRef("content_versions.document_id", "=", "content_documents.id")
        .onRef("content_versions.version", "=", "content_documents.version"),
    );

/** Lists a page of texts, the latest changed first. */
export const listDocuments = (
  db: Db,
  { kind, state }: ContentFilter,
  page: number,
  size: number,
): Promise<BriefRow[]> =>
  newest(db)
    .selectAll("content_documents")
    .select([
      "content_versions.title_ru",
      "content_versions.title_en",
      "content_versions.created_at as changed_at",
    ])
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "page"))
    .$if(state !== undefined, (query) => query.where(conditions[state ?? "draft"]))
    .orderBy("content_versions.created_at", "desc")
    .orderBy("kind")
    .orderBy("slug")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts the texts. */
export const countDocuments = (db: Db, { kind, state }: ContentFilter): Promise<number> =>
  countRows(
    db
      .selectFrom("content_documents")
      .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "page"))
      .$if(state !== undefined, (query) => query.where(conditions[state ?? "draft"])),
  );

/** Reads a text by id. In a transaction, lock it first with `lockDocument`. */
export const findDocument = (db: Db | Trx, id: string): Promise<DocumentRow | undefined> =>
  db.selectFrom("content_documents").selectAll().where("id", "=", id).executeTakeFirst();

/** Reads a text and locks its row until the transaction ends. */
export const lockDocument = (trx: Trx, id: string): Promise<Selectable<ContentDocumentsTable> | undefined> =>
  trx.selectFrom("content_documents").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Updates the latest or published version of a text. */
export const updateDocument = async (
  trx: Trx,
  id: string,
  change: Updateable<ContentDocumentsTable>,
): Promise<void> => {
  await trx.updateTable("content_documents").set(change).where("id", "=", id).execute();
};

/** A version with the e-mail of its author. */
export type WrittenRow = VersionRow & { readonly email: string | null };

/** Lists the versions of a text, the newest first. */
export const listVersions = (db: Db | Trx, id: string): Promise<WrittenRow[]> =>
  db
    .selectFrom("content_versions")
    .leftJoin("users", "users.id", "content_versions.actor_user")
    .selectAll("content_versions")
    .select("users.email")
    .select([
      sql<string | null>`content_versions.date::text`.as("date"),
      sql<string | null>`content_versions.ends_on::text`.as("ends_on"),
    ])
    .where("document_id", "=", id)
    .orderBy("version", "desc")
    .execute();

/** Documents whose planned version is due. */
export const plannedUntil = (db: Db, now: Date) =>
  db.selectFrom("content_documents").select("id").where("planned_at", "<=", now);

/** Publishes what is planned for now or earlier. */
export const publishPlanned = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable("content_documents")
    .set((to) => ({
      published: to.ref("planned"),
      published_at: to.ref("planned_at"),
      planned: null,
      planned_at: null,
    }))
    .where("planned_at", "<=", now)
    .execute();
};

/** Deletes a text with its versions. */
export const deleteWithVersions = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom("content_versions").where("document_id", "=", id).execute();
  await trx.deleteFrom("content_documents").where("id", "=", id).execute();
};

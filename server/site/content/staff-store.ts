import { sql } from "kysely";
import type { Selectable, Updateable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { DocumentRow, VersionRow } from "./store.ts";
import type { ContentDocumentsTable, ContentKind } from "./tables.ts";

/** A text with the titles of its latest version. */
export type BriefRow = DocumentRow & Pick<VersionRow, "title_ru" | "title_en">;

const newest = (db: Db | Trx) =>
  db
    .selectFrom("content_documents")
    .innerJoin("content_versions", (join) =>
      join
        .onRef("content_versions.document_id", "=", "content_documents.id")
        .onRef("content_versions.version", "=", "content_documents.version"),
    );

/** Lists a page of texts by kind and slug. */
export const listDocuments = (
  db: Db,
  kind: ContentKind | undefined,
  page: number,
  size: number,
): Promise<BriefRow[]> =>
  newest(db)
    .selectAll("content_documents")
    .select(["content_versions.title_ru", "content_versions.title_en"])
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "page"))
    .orderBy("kind")
    .orderBy("slug")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts the texts. */
export const countDocuments = async (db: Db, kind: ContentKind | undefined): Promise<number> => {
  const { count } = await db
    .selectFrom("content_documents")
    .select((select) => select.fn.countAll<string>().as("count"))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "page"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

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

import { sql } from "kysely";
import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import type { ContentDocumentsTable, ContentKind, ContentVersionsTable } from "./tables.ts";

/** A text row. */
export type DocumentRow = Selectable<ContentDocumentsTable>;

/** A version row with dates as text. */
export type VersionRow = Selectable<ContentVersionsTable>;

/** The published version of a text. */
export type PublishedRow = VersionRow & Pick<DocumentRow, "slug"> & { readonly published_at: Date };

const days = [
  sql<string | null>`content_versions.date::text`.as("date"),
  sql<string | null>`content_versions.ends_on::text`.as("ends_on"),
];

const published = (db: Db, kind: ContentKind) =>
  db
    .selectFrom("content_documents")
    .innerJoin("content_versions", (join) =>
      join
        .onRef("content_versions.document_id", "=", "content_documents.id")
        .onRef("content_versions.version", "=", "content_documents.published"),
    )
    .selectAll("content_versions")
    .select(["content_documents.slug", "content_documents.published_at"])
    .select(days)
    .where("content_documents.kind", "=", kind)
    .$castTo<PublishedRow>();

/** Reads one published text; undefined when there is none. */
export const findPublished = (db: Db, kind: ContentKind, slug: string): Promise<PublishedRow | undefined> =>
  published(db, kind).where("slug", "=", slug).executeTakeFirst();

/** Lists the published questions in order. */
export const listQuestions = (db: Db): Promise<PublishedRow[]> =>
  published(db, "question").orderBy("position").orderBy("slug").execute();

/** Lists the published pages. */
export const listPages = (db: Db): Promise<PublishedRow[]> => published(db, "page").orderBy("slug").execute();

/** Lists published news, the newest first. */
export const listNews = (db: Db, limit: number, offset = 0): Promise<PublishedRow[]> =>
  published(db, "news")
    .orderBy("content_versions.date", "desc")
    .orderBy("slug")
    .limit(limit)
    .offset(offset)
    .execute();

/** Counts the published news. */
export const countNews = (db: Db): Promise<number> =>
  countRows(db.selectFrom("content_documents").where("kind", "=", "news").where("published", "is not", null));

/** Inserts a text with its first version. False when the slug is taken. */
export const insertDocument = async (
  trx: Trx,
  document: Insertable<ContentDocumentsTable>,
  version: Omit<Insertable<ContentVersionsTable>, "document_id" | "version">,
): Promise<boolean> => {
  const inserted = await trx
    .insertInto("content_documents")
    .values(document)
    .onConflict((conflict) => conflict.columns(["kind", "slug"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await insertVersion(trx, { ...version, document_id: inserted.id, version: 1 });
  return true;
};

/** Adds a version of a text. */
export const insertVersion = async (trx: Trx, version: Insertable<ContentVersionsTable>): Promise<void> => {
  await trx.insertInto("content_versions").values(version).execute();
};

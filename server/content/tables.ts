import type { ColumnType, Generated } from "kysely";

/** What a text is: a page of the site, a question of the FAQ, or a piece of news. */
export type ContentKind = "page" | "question" | "news";

/** A text of the public site; its words are in its versions. */
export interface ContentDocumentsTable {
  id: string;
  kind: ContentKind;
  /** Of a page its bare path without the first slash. */
  slug: string;
  /** The newest version. */
  version: number;
  /** The version that visitors see; null while there is none. */
  published: number | null;
  published_at: Date | null;
  created_at: Date;
}

/** A calendar day as text: `2026-11-20`. */
type Day = ColumnType<string | null, string | null, string | null>;

/** One version of a text; versions are only added. */
export interface ContentVersionsTable {
  document_id: string;
  version: number;
  title_ru: string;
  title_en: string;
  description_ru: Generated<string>;
  description_en: Generated<string>;
  lead_ru: Generated<string>;
  lead_en: Generated<string>;
  body_ru: string;
  body_en: string;
  topic_ru: Generated<string>;
  topic_en: Generated<string>;
  position: Generated<number>;
  date: Day;
  ends_on: Day;
  note: string | null;
  /** Who wrote it; null for what the exchange came with. */
  actor_kind: "user" | "token" | null;
  actor_user: string | null;
  actor_key: string | null;
  created_at: Date;
}

/** The tables of the public site's texts. */
export interface ContentTables {
  content_documents: ContentDocumentsTable;
  content_versions: ContentVersionsTable;
}

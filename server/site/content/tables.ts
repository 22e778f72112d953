import type { ColumnType, Generated } from "kysely";

/** Kind of a text: a page of the site, a question of the FAQ, or a news item. */
export type ContentKind = "page" | "question" | "news";

/** A text of the public site. Its content is in its versions. */
export interface ContentDocumentsTable {
  id: string;
  kind: ContentKind;
  /** For a page its bare path without the first slash. */
  slug: string;
  /** The latest version. */
  version: number;
  /** The published version; null when there is none. */
  published: number | null;
  published_at: Date | null;
  /** The version that will be published by itself at `planned_at`. */
  planned: Generated<number | null>;
  planned_at: Generated<Date | null>;
  created_at: Date;
}

/** A date as text: `2026-11-20`. */
type Day = ColumnType<string | null, string | null, string | null>;

/** One version of a text. Append-only. */
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
  /** The author's kind; null for initial texts. */
  actor_kind: "user" | "token" | null;
  actor_user: string | null;
  actor_key: string | null;
  created_at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    content_documents: ContentDocumentsTable;
    content_versions: ContentVersionsTable;
  }
}

import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Texts of the public site with all their versions, and the names of offices. */
export const content: Migration = {
  async up(db) {
    await sql`
      create table content_documents (
        id uuid primary key,
        kind text not null check (kind in ('page', 'question', 'news')),
        slug text not null,
        version integer not null check (version > 0),
        published integer check (published > 0 and published <= version),
        published_at timestamptz,
        created_at timestamptz not null,
        unique (kind, slug),
        check ((published is null) = (published_at is null))
      )`.execute(db);
    await sql`
      create table content_versions (
        document_id uuid not null references content_documents (id),
        version integer not null check (version > 0),
        title_ru text not null,
        title_en text not null,
        description_ru text not null default '',
        description_en text not null default '',
        lead_ru text not null default '',
        lead_en text not null default '',
        body_ru text not null,
        body_en text not null,
        topic_ru text not null default '',
        topic_en text not null default '',
        position integer not null default 0,
        date date,
        ends_on date,
        note text,
        actor_kind text,
        actor_user uuid,
        actor_key text,
        created_at timestamptz not null,
        primary key (document_id, version)
      )`.execute(db);
    await sql`create index content_news on content_documents (kind, published_at) where published is not null`.execute(
      db,
    );
    await sql`alter table offices add column phone text`.execute(db);
  },
};

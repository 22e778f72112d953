import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Reviews of finished claims, and the examples of the demo (decision 24). */
export const reviews: Migration = {
  async up(db) {
    await sql`
      create table reviews (
        id uuid primary key,
        number bigint generated always as identity unique,
        claim_id uuid unique references claims (id),
        rating smallint not null check (rating between 1 and 5),
        text text not null,
        name text,
        locale text not null check (locale in ('ru', 'en')),
        status text not null check (status in ('waiting', 'published', 'declined')),
        reason text,
        answer text,
        example boolean not null default false,
        created_at timestamptz not null,
        published_at timestamptz,
        check ((claim_id is null) = example),
        check ((reason is not null) = (status = 'declined')),
        check ((published_at is not null) = (status = 'published'))
      )`.execute(db);
    await sql`create index reviews_public on reviews (created_at desc, number desc) where status = 'published'`.execute(
      db,
    );
    await sql`create index reviews_queue on reviews (status, number desc)`.execute(db);
  },
};

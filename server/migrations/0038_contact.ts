import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Whom an answer to a letter goes to, and the claims whose links visitors have asked for. */
export const contact: Migration = {
  async up(db) {
    await sql`alter table outbox add column reply_to text`.execute(db);
    await sql`
      create table claim_lookups (
        id bigint generated always as identity primary key,
        number bigint not null,
        email text not null,
        locale text not null check (locale in ('ru', 'en')),
        created_at timestamptz not null
      )`.execute(db);
  },
};

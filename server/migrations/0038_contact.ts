import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Reply addresses of letters, and visitors' requests for the links of their claims. */
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

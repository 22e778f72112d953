import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Requisites that users save under a name. */
export const savedRequisites: Migration = {
  async up(db) {
    await sql`
      create table saved_requisites (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        currency_id integer not null references currencies,
        name text not null check (length(name) between 1 and 40),
        sealed text not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`
      create unique index saved_requisites_name on saved_requisites (user_id, currency_id, lower(name))`.execute(
      db,
    );
  },
};

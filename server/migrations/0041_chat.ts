import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Conversations between visitors and the exchange. */
export const chat: Migration = {
  async up(db) {
    await sql`
      create table chats (
        id uuid primary key,
        number bigint generated always as identity unique,
        secret_hash text not null unique,
        user_id uuid references users (id) on delete set null,
        claim_id uuid references claims (id),
        email text,
        locale text not null check (locale in ('ru', 'en')),
        version integer not null default 0,
        last_seq integer not null default 0,
        seen_seq integer not null default 0,
        mailed_seq integer not null default 0,
        announced boolean not null default false,
        waiting_since timestamptz,
        closed_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`.execute(db);
    await sql`
      create table chat_messages (
        chat_id uuid not null references chats (id) on delete cascade,
        seq integer not null,
        "by" text not null check ("by" in ('visitor', 'staff')),
        actor_kind text check (actor_kind in ('user', 'token')),
        actor_user uuid,
        actor_key text,
        text text not null check (length(text) between 1 and 2000),
        at timestamptz not null,
        primary key (chat_id, seq),
        check (("by" = 'staff') = (actor_kind is not null))
      )`.execute(db);
    await sql`create index chats_waiting on chats (waiting_since) where waiting_since is not null`.execute(
      db,
    );
    await sql`create index chats_updated on chats (updated_at desc, number desc)`.execute(db);
    await sql`create index chats_unseen on chats (id) where last_seq > seen_seq`.execute(db);
    await sql`create index chats_user on chats (user_id) where user_id is not null`.execute(db);
    await sql`create index chats_claim on chats (claim_id) where claim_id is not null`.execute(db);
  },
};

import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Files in conversations. A message with a file may have no text. */
export const chatFiles: Migration = {
  async up(db) {
    await sql`
      alter table chat_messages
        drop constraint chat_messages_text_check,
        add constraint chat_messages_text_check check (length(text) <= 2000)`.execute(db);
    await sql`
      create table chat_files (
        id uuid primary key,
        secret_hash text,
        chat_id uuid references chats (id) on delete cascade,
        seq integer,
        name text not null,
        type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
        size integer not null check (size > 0),
        content bytea not null,
        created_at timestamptz not null,
        unique (chat_id, seq),
        check (secret_hash is not null or chat_id is not null),
        check (seq is null or chat_id is not null)
      )`.execute(db);
    await sql`alter table chat_files alter column content set storage external`.execute(db);
    await sql`create index chat_files_unsent on chat_files (created_at) where seq is null`.execute(db);
  },
};

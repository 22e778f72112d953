import { inStatements } from "./statements.ts";

/** Texts of the public site with all their versions, reviews, and conversations with their files. */
export const site = inStatements(`
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
  )

  create index content_news on content_documents (kind, published_at) where published is not null

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
  )

  -- Reviews of finished claims, and the examples of the demo.
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
  )

  create index reviews_public on reviews (created_at desc, number desc) where status = 'published'

  create index reviews_queue on reviews (status, number desc)

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
  )

  create index chats_waiting on chats (waiting_since) where waiting_since is not null

  create index chats_updated on chats (updated_at desc, number desc)

  create index chats_unseen on chats (id) where last_seq > seen_seq

  create index chats_user on chats (user_id) where user_id is not null

  create index chats_claim on chats (claim_id) where claim_id is not null

  -- A message with a file may have no text.
  create table chat_messages (
    chat_id uuid not null references chats (id) on delete cascade,
    seq integer not null,
    "by" text not null check ("by" in ('visitor', 'staff')),
    actor_kind text check (actor_kind in ('user', 'token')),
    actor_user uuid,
    actor_key text,
    text text not null check (length(text) <= 2000),
    at timestamptz not null,
    primary key (chat_id, seq),
    check (("by" = 'staff') = (actor_kind is not null))
  )

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
  )

  alter table chat_files alter column content set storage external

  create index chat_files_unsent on chat_files (created_at) where seq is null
`);

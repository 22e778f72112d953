import { inStatements } from "./statements.ts";

/** Idempotency keys, limits, mail, secrets, settings, and what staff did. pg-boss keeps its own schema `jobs`. */
export const platform = inStatements(`
  create table idempotency_keys (
    scope text not null,
    key text not null check (length(key) between 1 and 255),
    request_hash text not null,
    status smallint not null,
    body text,
    headers text not null,
    expires_at timestamptz not null,
    primary key (scope, key)
  )

  create index idempotency_keys_expiry on idempotency_keys (expires_at)

  create table rate_limits (key text primary key, arrival timestamptz not null)

  create index rate_limits_arrival on rate_limits (arrival)

  create table captcha_solutions (id text primary key, expires_at timestamptz not null)

  create table secrets (name text primary key, value text not null)

  create table settings (
    key text primary key,
    value jsonb not null check (jsonb_typeof(value) = 'object')
  )

  create table outbox (
    id bigint generated always as identity primary key,
    dedupe_key text unique,
    locale text not null check (locale in ('ru', 'en')),
    recipient text not null,
    reply_to text,
    unsubscribe text,
    subject text not null,
    text text not null,
    letter json,
    secret boolean not null default false,
    status text not null default 'pending' check (status in ('pending', 'queued', 'sent', 'kept', 'failed')),
    attempts integer not null default 0,
    last_error text,
    created_at timestamptz not null,
    next_attempt_at timestamptz not null,
    sent_at timestamptz
  )

  create index outbox_due on outbox (next_attempt_at) where status = 'pending'

  create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are only added', tg_table_name; end $$

  create table staff_acts (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    operation text not null,
    subject text,
    change jsonb not null,
    actor_kind text not null check (actor_kind in ('user', 'token')),
    actor_user uuid,
    actor_key text,
    check (
      (actor_kind is not distinct from 'user') = (actor_user is not null)
      and (coalesce(actor_kind in ('token', 'gateway'), false)) = (actor_key is not null))
  )

  create index staff_acts_user on staff_acts (actor_user, id) where actor_user is not null

  create index staff_acts_subject on staff_acts (subject, id) where subject is not null

  create trigger staff_acts_append_only before update or delete on staff_acts
  for each row execute function refuse_change()
`);

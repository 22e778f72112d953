import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Accounts: users, their requests by mail, links, sessions, second factors, known browsers. */
export const accounts: Migration = {
  async up(db) {
    await sql`
      create table users (
        id uuid primary key,
        email text not null unique check (email = lower(email) and length(email) <= 254),
        password_hash text not null,
        role text not null check (role in ('user', 'operator', 'admin')),
        language text not null check (language in ('ru', 'en')),
        notify_claims boolean not null default true,
        notify_sign_in boolean not null default true,
        contested boolean not null default false,
        demo boolean not null default false,
        refferal text,
        otp_secret text,
        otp_pending text,
        otp_step bigint not null default 0,
        activated_at timestamptz,
        password_changed_at timestamptz not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`
      create table account_requests (
        id bigint generated always as identity primary key,
        kind text not null check (kind in ('sign_up', 'reactivate', 'recover')),
        email text not null,
        locale text not null check (locale in ('ru', 'en')),
        password_hash text,
        refferal text,
        created_at timestamptz not null
      )`.execute(db);
    await sql`
      create table account_links (
        token_hash text primary key,
        kind text not null check (kind in ('activation', 'recovery')),
        user_id uuid not null references users (id) on delete cascade,
        password_hash text,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index account_links_user on account_links (user_id, kind, created_at)`.execute(db);
    await sql`create index account_links_expiry on account_links (expires_at)`.execute(db);
    await sql`
      create table sessions (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        remember boolean not null,
        generation integer not null default 0 check (generation >= 0),
        rotations jsonb not null default '[]',
        browser text,
        system text,
        address text,
        created_at timestamptz not null,
        seen_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        end_reason text check (end_reason in ('signed_out', 'ended', 'password', 'reuse')),
        check ((ended_at is null) = (end_reason is null))
      )`.execute(db);
    await sql`create index sessions_user on sessions (user_id, created_at) where ended_at is null`.execute(
      db,
    );
    await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
    await sql`
      create table otp_recovery_codes (
        user_id uuid not null references users (id) on delete cascade,
        code_hash text not null,
        used_at timestamptz,
        primary key (user_id, code_hash)
      )`.execute(db);
    await sql`
      create table known_browsers (
        user_id uuid not null references users (id) on delete cascade,
        browser_hash text not null,
        seen_at timestamptz not null,
        primary key (user_id, browser_hash)
      )`.execute(db);
    await sql`
      create table sign_in_failures (
        key text primary key,
        failures integer not null check (failures > 0),
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index sign_in_failures_expiry on sign_in_failures (expires_at)`.execute(db);
  },
};

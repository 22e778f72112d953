import { inStatements } from "./statements.ts";

/** Users, their requests by mail, links, sessions, second factors, known browsers, saved requisites. */
export const account = inStatements(`
  -- The first twelve digits of a random uuid are all random.
  create table users (
    id uuid primary key,
    email text not null unique check (email = lower(email) and length(email) <= 254),
    password_hash text,
    role text not null check (role in ('user', 'operator', 'admin')),
    language text not null check (language in ('ru', 'en')),
    notify_claims boolean not null default true,
    notify_sign_in boolean not null default true,
    demo boolean not null default false,
    refferal text,
    rid text not null unique default left(replace(gen_random_uuid()::text, '-', ''), 12)
      check (rid ~ '^[0-9a-f]{12}$'),
    referrer_id uuid references users (id) on delete set null,
    referral_share numeric check (referral_share between 0 and 100),
    otp_secret text,
    otp_pending text,
    otp_step bigint not null default 0,
    activated_at timestamptz,
    password_changed_at timestamptz not null,
    created_at timestamptz not null,
    check (referrer_id <> id),
    constraint users_password check (activated_at is null or password_hash is not null)
  )

  create index users_referrer on users (referrer_id) where referrer_id is not null

  create table account_requests (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('sign_up', 'reactivate', 'recover')),
    email text not null,
    locale text not null check (locale in ('ru', 'en')),
    password_hash text,
    refferal text,
    browser_hash text,
    network_hash text,
    created_at timestamptz not null
  )

  create table account_links (
    token_hash text primary key,
    kind text not null check (kind in ('activation', 'recovery')),
    user_id uuid not null references users (id) on delete cascade,
    network_hash text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )

  create index account_links_user on account_links (user_id, kind, created_at)

  create index account_links_expiry on account_links (expires_at)

  -- Registrations that wait for confirmation by mail, each bound to the browser that made it.
  create table pending_sign_ups (
    user_id uuid not null references users (id) on delete cascade,
    browser_hash text not null,
    password_hash text not null,
    refferal text,
    language text not null check (language in ('ru', 'en')),
    expires_at timestamptz not null,
    primary key (user_id, browser_hash)
  )

  create index pending_sign_ups_expiry on pending_sign_ups (expires_at)

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
  )

  create index sessions_user on sessions (user_id, created_at) where ended_at is null

  create index sessions_expiry on sessions (expires_at)

  create table otp_recovery_codes (
    user_id uuid not null references users (id) on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )

  create table known_browsers (
    user_id uuid not null references users (id) on delete cascade,
    browser_hash text not null,
    seen_at timestamptz not null,
    primary key (user_id, browser_hash)
  )

  create table sign_in_failures (
    key text primary key,
    failures integer not null check (failures > 0),
    expires_at timestamptz not null
  )

  create index sign_in_failures_expiry on sign_in_failures (expires_at)

  create table saved_requisites (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    currency_id integer not null references currencies,
    name text not null check (length(name) between 1 and 40),
    sealed text not null,
    created_at timestamptz not null
  )

  create unique index saved_requisites_name on saved_requisites (user_id, currency_id, lower(name))
`);

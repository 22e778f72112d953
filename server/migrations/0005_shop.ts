import { inStatements } from "./statements.ts";

const isAmount = (column: string) => `check (${column} > 0 and ${column} < 'Infinity')`;
const isSurcharge = "check (surcharge >= 0 and surcharge <= 5 and scale(surcharge) <= 2)";

/** Applications, shops with keys, quotes, sites and links, and the test claims of their keys. */
export const shop = inStatements(`
  create table shop_applications (
    id uuid primary key,
    number bigint generated always as identity unique,
    user_id uuid not null references users (id),
    name text not null,
    site text not null,
    sells text not null,
    contact text not null,
    status text not null check (status in ('waiting', 'accepted', 'refused')),
    reason text,
    created_at timestamptz not null,
    decided_at timestamptz,
    check ((status = 'waiting') = (decided_at is null)),
    check ((status = 'refused') = (reason is not null))
  )

  create unique index shop_applications_waiting on shop_applications (user_id) where status = 'waiting'

  create index shop_applications_user on shop_applications (user_id, number desc)

  create index shop_applications_status on shop_applications (status, number desc)

  -- A user has at most one shop. The letter keeps a shop's id apart from the code of a user. Twelve digits of a random
  -- uuid are all random.
  create table shops (
    id text primary key default 's' || left(replace(gen_random_uuid()::text, '-', ''), 12)
      check (id ~ '^s[0-9a-f]{12}$'),
    user_id uuid not null unique references users (id),
    name text not null,
    site text not null,
    share numeric not null check (share between 0 and 100),
    surcharge numeric not null default 0 ${isSurcharge},
    listed boolean not null default false,
    delisted boolean not null default false,
    created_at timestamptz not null
  )

  create index shops_listed on shops (created_at, id) where listed and not delisted

  create table shop_keys (
    id uuid primary key,
    shop_id text not null references shops,
    name text not null,
    mode text not null default 'live' check (mode in ('live', 'test')),
    scopes text[] not null check (
      cardinality(scopes) > 0
      and scopes <@ array['rates:read', 'claims:create', 'claims:read', 'balance:read']),
    networks text[] not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    used_at timestamptz,
    revoked_at timestamptz
  )

  create index shop_keys_shop on shop_keys (shop_id) where revoked_at is null

  -- The secrets themselves are not stored.
  create table shop_key_secrets (
    hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
    key_id uuid not null references shop_keys,
    prefix text not null,
    created_at timestamptz not null,
    ends_at timestamptz
  )

  create index shop_key_secrets_key on shop_key_secrets (key_id)

  create unique index shop_key_secrets_current on shop_key_secrets (key_id) where ends_at is null

  create table shop_quotes (
    id uuid primary key,
    shop_id text not null references shops,
    is_test boolean not null default false,
    from_currency_id integer not null references currencies,
    to_currency_id integer not null references currencies,
    from_amount numeric not null,
    to_amount numeric not null,
    course numeric not null,
    surcharge numeric not null default 0 ${isSurcharge},
    created_at timestamptz not null,
    expires_at timestamptz not null
  )

  create index shop_quotes_expired on shop_quotes (expires_at)

  -- Sites that may embed a shop's widget. An origin becomes part of a content security policy, so it must not contain
  -- anything that ends a directive.
  create table shop_sites (
    id uuid primary key,
    shop_id text not null references shops,
    origin text not null check (origin ~ '^https?://[][a-z0-9.:-]+$'),
    created_at timestamptz not null,
    unique (shop_id, origin)
  )

  -- Visitors are redirected to \`address\`. The check allows only this site's home page with the shop's own id.
  create table shop_links (
    code text primary key check (code ~ '^[2-9a-hjkmnp-z]{8}$'),
    shop_id text references shops on delete set null,
    language text not null check (language in ('ru', 'en')),
    address text not null check (length(address) <= 600),
    created_at timestamptz not null,
    unique (shop_id, address),
    check (address ~ ('^' || case language when 'en' then '/en' else '/' end || '[?]shop=' || shop_id || '(&[!-~]+)?$'))
  )

  -- Openings of shops' links per quarter of an hour, because days begin with one in every time zone.
  create table shop_openings (
    shop_id text not null references shops,
    at timestamptz not null check (at = date_bin('15 minutes', at, timestamptz '2000-01-01Z')),
    campaign text check (length(campaign) between 1 and 64),
    opened integer not null check (opened > 0),
    unique nulls not distinct (shop_id, at, campaign)
  )

  -- A separate table keeps test claims away from anything about money.
  create table test_claims (
    id uuid primary key,
    number bigint generated always as identity unique,
    shop_id text not null references shops,
    order_id text not null,
    campaign text,
    quote_id uuid unique,
    status text not null,
    locale text not null check (locale in ('ru', 'en')),
    from_currency_id integer not null references currencies,
    to_currency_id integer not null references currencies,
    from_amount numeric not null ${isAmount("from_amount")},
    to_amount numeric not null ${isAmount("to_amount")},
    course numeric not null ${isAmount("course")},
    surcharge numeric not null ${isSurcharge},
    return_url text check (return_url ~ '^https?://' and length(return_url) <= 500),
    received numeric ${isAmount("received")},
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (shop_id, order_id)
  )

  create index test_claims_list on test_claims (shop_id, number desc)

  create index test_claims_age on test_claims (updated_at)
`);

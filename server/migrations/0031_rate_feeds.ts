import { inStatements } from "./statements.ts";

/**
 * Rate feeds that staff set, what each source said last, and the rates that jumped: these wait for a person, and the
 * last accepted one stays beside them.
 */
export const rateFeeds = inStatements(`
  create table rate_feeds (
    name text primary key check (name ~ '^[a-z0-9-]{1,40}$'),
    terms jsonb not null check (jsonb_typeof(terms) = 'object'),
    headers text,
    created_at timestamptz not null
  )

  create table rate_fetches (
    source text primary key,
    at timestamptz not null,
    heard_at timestamptz,
    fault jsonb,
    quotes jsonb not null default '[]' check (jsonb_typeof(quotes) = 'array'),
    stale_after integer not null check (stale_after > 0)
  )

  alter table rates
    add column held numeric check (held > 0 and held < 'Infinity'),
    add column held_since timestamptz,
    add constraint rates_held check ((held is null) = (held_since is null))
`);

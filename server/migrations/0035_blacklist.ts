import { inStatements } from "./statements.ts";

/** Mails, domains and requisites that the exchange does not work with. */
export const blacklist = inStatements(`
  create table blacklist (
    id uuid primary key,
    kind text not null,
    value text not null check (value <> ''),
    key text not null unique,
    reason text not null check (reason <> ''),
    created_at timestamptz not null
  )

  create index blacklist_newest on blacklist (created_at, id)

  create index blacklist_value_prefix on blacklist (lower(value) text_pattern_ops)
`);

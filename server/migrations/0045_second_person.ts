import { inStatements } from "./statements.ts";

/** Acts of staff that wait until another person confirms them, and a mark on those that one person does alone. */
export const secondPerson = inStatements(`
  create table proposals (
    id uuid primary key,
    operation text not null,
    subject text not null,
    -- A note or check of the subject; empty for the subject itself.
    part text not null,
    -- The request as it is repeated by the confirmation, and as it is shown.
    params jsonb not null,
    request jsonb not null,
    shown jsonb not null,
    -- The subject as it was: what has changed since is not what was entered.
    state text not null,
    number text,
    amount numeric,
    currency text,
    at timestamptz not null,
    by_kind text not null check (by_kind in ('user', 'token')),
    by_user uuid references users on delete cascade,
    by_key text,
    unique (operation, subject, part)
  )

  create index proposals_of_subject on proposals (subject)

  create index proposals_oldest on proposals (at)

  alter table staff_acts add column alone text check (alone in ('own_affair', 'second_person'))

  create index staff_acts_alone on staff_acts (at) where alone is not null
`);

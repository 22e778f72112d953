import { inStatements } from "./statements.ts";

/** Accounts that staff have blocked, and the lists of people that staff look at. */
export const people = inStatements(`
  alter table users
    add column blocked_at timestamptz,
    add column blocked_reason text,
    add constraint users_blocked check ((blocked_at is null) = (blocked_reason is null))

  create index users_newest on users (created_at, id)

  create index users_email_prefix on users (email text_pattern_ops)

  create index users_staff on users (role) where role <> 'user'

  create index users_blocked_at on users (blocked_at) where blocked_at is not null
`);

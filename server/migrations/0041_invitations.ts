import { inStatements } from "./statements.ts";

/** Colleagues who were invited by email, until they come. */
export const invitations = inStatements(`
  create table invitations (
    id uuid primary key,
    email text not null unique,
    role text not null check (role in ('editor', 'operator', 'senior', 'admin')),
    language text not null check (language in ('ru', 'en')),
    -- SHA-256 of the token in the link.
    token_hash text not null unique,
    by_kind text not null check (by_kind in ('user', 'token')),
    by_user uuid references users,
    by_key text,
    -- Account or token of whoever wrote the address.
    typed_by text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    check ((by_kind = 'user') = (by_user is not null))
  )

  create index invitations_newest on invitations (sent_at, id)

  create index invitations_of_user on invitations (by_user)
`);

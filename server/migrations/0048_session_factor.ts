import { inStatements } from "./statements.ts";

/**
 * Whether a session was opened with the second factor. Nobody knows it of those that are open: staff sign in again.
 */
export const sessionFactor = inStatements(`
  alter table sessions add column second_factor boolean not null default false

  update sessions set ended_at = now(), end_reason = 'ended'
    from users where users.id = sessions.user_id and users.role <> 'user' and sessions.ended_at is null
`);

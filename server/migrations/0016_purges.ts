import { inStatements } from "./statements.ts";

/** Indexes of what is deleted by its age. Without one, each purge reads the whole table. */
export const purges = inStatements(`
  create index outbox_ended on outbox (created_at) where status in ('sent', 'failed')

  create index captcha_solutions_expiry on captcha_solutions (expires_at)

  create index known_browsers_seen on known_browsers (seen_at)
`);

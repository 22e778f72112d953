import { inStatements } from "./statements.ts";

/**
 * Why a letter was not taken. `final`: its recipient or the letter is refused for good. `ours`: the mail server refuses
 * the exchange itself. `later`: anything that may pass.
 */
export const mailFaults = inStatements(`
  alter table outbox add column fault text check (fault in ('final', 'ours', 'later'))

  create index outbox_refused on outbox (id) where status = 'queued' and fault = 'ours'
`);

import { inStatements } from "./statements.ts";

/** When a link from the claim's mailbox was used: before that, anybody may have typed the address. */
export const mailboxProofs = inStatements(`
  alter table claims add column mailbox_proved_at timestamptz
`);

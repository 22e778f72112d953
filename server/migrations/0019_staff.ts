import { inStatements } from "./statements.ts";

/** Two more roles of staff, see `domain/account/permissions.ts`, and what waits for staff, the longest first. */
export const staff = inStatements(`
  alter table users drop constraint users_role_check

  alter table users add constraint users_role_check check (role in ('user', 'editor', 'operator', 'senior', 'admin'))

  create index claims_todo on claims (updated_at, number) where status in (
    'waiting_requisites', 'verification', 'marked_paid', 'confirming', 'underpaid', 'paid_late', 'paid', 'paying_out',
    'payout_error', 'refunding', 'hold')
`);

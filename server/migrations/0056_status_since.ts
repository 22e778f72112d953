import { inStatements } from "./statements.ts";

/**
 * Since when a claim has its status: what else touches it ends no wait for staff. The default is that of a server of the
 * release before, which still writes while servers are replaced one by one.
 */
export const statusSince = inStatements(`
  alter table claims add column status_since timestamptz not null default now()

  update claims set status_since = coalesce(
    (select max(h.at) from claim_history h where h.claim_id = claims.id and h.from_status is distinct from h.to_status),
    created_at)

  drop index claims_todo

  create index claims_todo on claims (status_since, number) where status in (
    'waiting_requisites', 'verification', 'marked_paid', 'confirming', 'underpaid', 'paid_late', 'paid', 'paying_out',
    'payout_error', 'refunding', 'hold')
`);

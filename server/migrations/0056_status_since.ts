import { inStatements } from "./statements.ts";

const todo = `(
    'waiting_requisites', 'verification', 'marked_paid', 'confirming', 'underpaid', 'paid_late', 'paid', 'paying_out',
    'payout_error', 'refunding', 'hold')`;

/**
 * Since when a claim has its status: what else touches it ends no wait for staff. The database keeps it, also while
 * servers of the release before still move claims. Of the claims from before only those that wait are told apart.
 */
export const statusSince = inStatements(`
  alter table claims add column status_since timestamptz not null default now()

  update claims set status_since = updated_at where status in ${todo}

  create function keep_status_since() returns trigger language plpgsql as $$
  begin
    new.status_since := new.updated_at;
    return new;
  end $$

  create trigger keep_status_since before update of status on claims
  for each row when (old.status is distinct from new.status) execute function keep_status_since()

  drop index claims_todo

  create index claims_todo on claims (status_since, number) where status in ${todo}
`);

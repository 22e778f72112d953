import { inStatements } from "./statements.ts";

/**
 * What staff say of the details that visitors pay to, and which of them a claim got. Today's use is counted from the
 * claims.
 */
export const payTo = inStatements(`
  alter table pay_to
    add column label text,
    add column daily_count integer check (daily_count > 0),
    add column daily_sum numeric check (daily_sum > 0 and daily_sum < 'Infinity'),
    add column once boolean not null default false,
    add column rest_minutes integer check (rest_minutes > 0),
    add column created_at timestamptz not null default now()

  alter table claims
    add column pay_to_id integer references pay_to,
    add column pay_to_at timestamptz,
    add check ((pay_to_id is null) = (pay_to_at is null))

  create index claims_pay_to on claims (pay_to_id, pay_to_at) where pay_to_id is not null

  -- For giving the same amount to other details while an order waits for it.
  create index claims_pay_to_awaited on claims (pay_to_id, from_amount)
  where pay_to_id is not null and status in ('waiting_payment', 'marked_paid', 'confirming', 'underpaid')
`);

import { inStatements } from "./statements.ts";

/**
 * What an order was worth and how far it came, for the exchange's figures. Worth is known only at the market of the
 * moment at which its money was accepted, so that of older orders stays unknown.
 */
export const numbers = inStatements(`
  alter table claims
    add column confirmed_at timestamptz,
    add column accepted_at timestamptz,
    add column done_at timestamptz,
    add column turnover numeric check (turnover >= 0 and turnover < 'Infinity'),
    add column profit numeric check (profit > '-Infinity' and profit < 'Infinity')

  update claims c set
    confirmed_at = h.confirmed_at, accepted_at = h.accepted_at,
    done_at = case when c.status = 'done' then h.done_at end
  from (
    select claim_id, min(at) filter (where event = 'claim.confirm') as confirmed_at,
      max(at) filter (where to_status = 'paid') as accepted_at, max(at) filter (where to_status = 'done') as done_at
    from claim_history group by claim_id) as h
  where h.claim_id = c.id and h.confirmed_at is not null

  -- For periods of the queue, too.
  create index claims_created on claims (created_at, number) include (status, confirmed_at, accepted_at, done_at)

  create index claims_deals on claims (done_at) include (direction_id, turnover, profit, accepted_at)
  where done_at is not null

  -- Ids of transactions follow their times, so that a day is a range of postings.
  create index ledger_transactions_at on ledger_transactions (at, id)

  -- Letters that staff gave up are no longer told of.
  alter table outbox
    drop constraint outbox_status_check,
    add constraint outbox_status_check check (status in ('pending', 'queued', 'sent', 'kept', 'failed', 'dropped'))

  drop index outbox_ended

  create index outbox_ended on outbox (created_at) where status in ('sent', 'failed', 'dropped')

  create index outbox_troubled on outbox (id desc)
  where status = 'failed' or status = 'queued' and attempts > 0
`);

import type { Migration } from "kysely/migration";
import { inStatements } from "./statements.ts";

/**
 * A hold lies over the order and has a column of its own, so that what arrives or is taken back moves the order beneath
 * it. Money can be taken back: what was sold by then is a loss.
 */
export const review: Migration = inStatements(`
  alter table ledger_accounts drop constraint ledger_accounts_kind

  alter table ledger_accounts add constraint ledger_accounts_kind check (kind in (
    'reserve_available', 'reserve_held', 'received', 'arrived', 'sold', 'leaving', 'owed', 'paid_out', 'loss',
    'referral_reward', 'gift_balance', 'gift', 'shop_earnings', 'withdrawal', 'fee', 'correction',
    'referral_expense', 'gift_expense', 'shop_expense', 'conversion'))

  alter table ledger_accounts drop constraint ledger_accounts_below_zero

  alter table ledger_accounts add constraint ledger_accounts_below_zero check (balance >= 0 or kind in (
    'received', 'paid_out', 'loss', 'fee', 'correction', 'referral_expense', 'gift_expense', 'shop_expense', 'conversion'))

  alter table claims
    add column held_status text,
    add column offer_until timestamptz,
    add column lost numeric not null default 0 check (lost >= 0 and lost < 'Infinity')

  update claims set held_status = case
      when arrived = 0 then 'confirming' when late then 'paid_late' when arrived < from_amount then 'underpaid'
      else 'paid' end
    where status = 'hold'

  alter table claims add constraint claims_held_status check (
    (status = 'hold') = (held_status is not null) and held_status in (
      'marked_paid', 'confirming', 'underpaid', 'paid', 'payout_error', 'refunding', 'paid_late'))

  alter table claim_notes
    add column calls integer not null default 1,
    drop constraint claim_notes_kind_check,
    add constraint claim_notes_kind_check check (kind in (
      'stray_payment', 'overpayment', 'second_report', 'unseen_payment', 'undecided', 'waiting', 'reversed'))

  -- A payment that has failed may be seen and paid anew: what is said of it is repeated only within its round.
  alter table gateway_callbacks
    add column round integer not null default 0,
    drop constraint gateway_callbacks_pkey,
    add primary key (payment_id, event, amount, round)

  -- A claim whose payout failed may be priced anew, once for what is left of its money.
  alter table deals
    drop constraint deals_pkey,
    add primary key (claim_id, from_amount, to_amount)

  create or replace function refuse_uncovered() returns trigger language plpgsql as $$
  declare wrong text;
  begin
    -- A new claim only moves an amount within its reserve, and should not pay for more than this look at it.
    if not exists (
      select from added p where not exists (
        select from reserves r where r.currency_id = p.from_account >> 32
          and p.from_account = r.available_account and p.to_account = r.held_account))
    then return null; end if;
    with moved as (
      select p.transaction_id, p.amount, giver.kind as giver, giver.owner as giver_owner,
        taker.id as account, taker.kind as taker, taker.owner as claim, taker.currency_id as currency, taker.balance
      from added p
      join ledger_accounts giver on giver.id = p.from_account
      join ledger_accounts taker on taker.id = p.to_account
      where taker.kind in ('arrived', 'sold', 'leaving', 'owed', 'paid_out')
        or giver.kind in ('arrived', 'sold', 'leaving', 'owed', 'reserve_held'))
    select case
      when (giver, taker) not in (
          ('received', 'arrived'), ('received', 'owed'),
          ('arrived', 'sold'), ('arrived', 'leaving'), ('arrived', 'owed'), ('arrived', 'paid_out'),
          ('arrived', 'received'), ('arrived', 'loss'),
          ('sold', 'reserve_available'), ('sold', 'arrived'),
          ('reserve_held', 'reserve_available'), ('reserve_held', 'leaving'),
          ('leaving', 'paid_out'), ('leaving', 'reserve_held'), ('leaving', 'arrived'),
          ('owed', 'leaving'), ('owed', 'paid_out'), ('owed', 'received'), ('withdrawal', 'paid_out'))
        then 'money does not go from ' || giver || ' to ' || taker
      when giver in ('arrived', 'sold', 'leaving', 'owed') and taker in ('arrived', 'sold', 'leaving', 'owed')
        and giver_owner <> claim then 'money of one claim does not go to another'
      when giver = 'received' and taker in ('arrived', 'owed') and not exists (
        select from receipts r join ledger_transactions t on t.reference = 'receipt:' || r.id
        where t.id = transaction_id and r.claim_id = claim and r.currency_id = currency and r.amount = moved.amount)
        then 'what arrives has a receipt'
      when giver = 'reserve_held' and taker = 'leaving' and not exists (
        select from deals d join claims c on c.id = d.claim_id
        join ledger_accounts sold on sold.kind = 'sold' and sold.owner = d.claim_id
          and sold.currency_id = c.from_currency_id
        where d.claim_id = claim and c.to_currency_id = currency
          and moved.balance <= d.to_amount and sold.balance >= d.from_amount)
        then 'what leaves is covered by what arrived'
      end into wrong
    from moved order by 1 nulls last limit 1;
    if wrong is not null then
      raise exception '%', wrong using errcode = 'check_violation', constraint = 'ledger_postings_covered';
    end if;
    return null;
  end $$
`);

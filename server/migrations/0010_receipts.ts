import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { ForeignSchemaError } from "#server/platform/data/migrate.ts";
import { appendOnly, inStatements } from "./statements.ts";

const isAmount = (column: string) => `check (${column} > 0 and ${column} < 'Infinity')`;

const statements = inStatements(`
  alter table ledger_accounts drop constraint ledger_accounts_kind

  alter table ledger_accounts add constraint ledger_accounts_kind check (kind in (
    'reserve_available', 'reserve_held', 'received', 'arrived', 'sold', 'leaving', 'owed', 'paid_out',
    'referral_reward', 'gift_balance', 'gift', 'shop_earnings', 'withdrawal', 'fee', 'correction',
    'referral_expense', 'gift_expense', 'shop_expense', 'conversion'))

  alter table claims
    add column arrived numeric not null default 0 check (arrived >= 0 and arrived < 'Infinity'),
    add column late boolean not null default false,
    add column rate_until timestamptz,
    add column seen_at timestamptz,
    drop constraint claims_hold_state_check,
    add constraint claims_hold_state_check check (hold_state in ('held', 'leaving', 'released', 'settled'))

  alter table claim_notes
    drop constraint claim_notes_kind_check,
    add constraint claim_notes_kind_check check (kind in (
      'stray_payment', 'overpayment', 'second_report', 'unseen_payment', 'undecided'))

  create table receipts (
    id uuid primary key,
    claim_id uuid not null references claims,
    currency_id integer not null references currencies,
    amount numeric not null ${isAmount("amount")},
    source text not null check (source ~ '^(staff|demo|gateway:[!-~]{1,80})$'),
    external_id text not null check (external_id <> ''),
    paid_at timestamptz not null,
    at timestamptz not null
  )

  -- Networks write the same transaction in capitals or without.
  create unique index receipts_once on receipts (source, lower(external_id))

  create index receipts_claim on receipts (claim_id)

  -- The price of a claim that is paid out. At most one for each, whatever the number of attempts.
  create table deals (
    claim_id uuid primary key references claims,
    from_amount numeric not null ${isAmount("from_amount")},
    to_amount numeric not null ${isAmount("to_amount")},
    course numeric not null ${isAmount("course")},
    at timestamptz not null,
    constraint deals_within_course check (to_amount <= from_amount * course)
  )

  -- What leaves is traced by its transaction, which settles one claim or withdrawal only.
  create table outgoing_transactions (
    currency_id integer not null references currencies,
    transaction text not null check (transaction <> ''),
    subject uuid not null,
    at timestamptz not null
  )

  create unique index outgoing_transactions_once on outgoing_transactions (currency_id, lower(transaction))

  ${appendOnly("outgoing_transactions")}
  ${appendOnly("receipts")}
  ${appendOnly("deals")}

  create function refuse_uncovered() returns trigger language plpgsql as $$
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
      where taker.kind in ('arrived', 'sold', 'leaving', 'owed', 'paid_out') or giver.kind = 'reserve_held')
    select case
      when giver not in ('received', 'sold', 'leaving') and taker = 'arrived'
        or giver <> 'arrived' and taker = 'sold'
        or giver not in ('reserve_held', 'arrived', 'owed') and taker = 'leaving'
        or giver not in ('received', 'arrived') and taker = 'owed'
        or giver not in ('leaving', 'arrived', 'owed', 'withdrawal') and taker = 'paid_out'
        or giver = 'reserve_held' and taker not in ('reserve_available', 'leaving')
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

  create trigger covered after insert on ledger_postings
  referencing new table as added
  for each statement execute function refuse_uncovered()
`);

/**
 * Money leaves only for what arrived. Receipts are the evidence of what arrived for a claim, deals are what it was
 * priced at. Clearing accounts of each claim follow its money: arrived, sold, leaving and owed, none below zero. The
 * ledger itself refuses a payout that they do not cover, whatever the program says.
 */
export const receipts: Migration = {
  up: async (db) => {
    const { rows } = await sql`select from claims limit 1`.execute(db);
    if (rows.length > 0)
      throw new ForeignSchemaError(
        "This database has orders of which nobody knows what arrived for them: give this version an empty database (DATABASE_URL or DATA_DIR)",
      );
    await statements.up(db);
  },
};

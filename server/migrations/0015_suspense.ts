import { inStatements } from "./statements.ts";

/**
 * Money that came without an order waits on an account of its own (suspense), and owed money that nobody asks for is a
 * debt, not income (unclaimed). The kinds of accounts and the ways between them are stated here alone: the migrations
 * before let no money move, and a database that ran them with statements of their own has these in their place.
 */
export const suspense = inStatements(`
  alter table ledger_accounts
    drop constraint ledger_accounts_kind,
    drop constraint ledger_accounts_below_zero,
    add constraint ledger_accounts_kind check (kind in (
      'reserve_available', 'reserve_held', 'received', 'suspense', 'arrived', 'sold', 'leaving', 'owed', 'unclaimed',
      'paid_out', 'loss', 'referral_reward', 'gift_balance', 'gift', 'shop_earnings', 'withdrawal', 'fee', 'correction',
      'referral_expense', 'gift_expense', 'shop_expense', 'conversion')),
    add constraint ledger_accounts_below_zero check (balance >= 0 or kind in (
      'received', 'paid_out', 'loss', 'fee', 'correction', 'referral_expense', 'gift_expense', 'shop_expense',
      'conversion'))

  -- A receipt without a claim is a stray payment. It gets its claim once, and nothing else of a receipt ever changes.
  alter table receipts alter column claim_id drop not null

  drop trigger only_added on receipts

  create trigger only_added before delete on receipts
  for each row execute function refuse_change()

  create trigger only_attributed before update on receipts
  for each row when (
    old.claim_id is not null or new.claim_id is null or to_jsonb(old) - 'claim_id' <> to_jsonb(new) - 'claim_id')
  execute function refuse_change()

  grant update (claim_id) on receipts to current_user

  create index outgoing_transactions_subject on outgoing_transactions (subject)

  create index receipts_stray on receipts (currency_id) where claim_id is null

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
      select t.reference, p.amount, giver.kind as giver, giver.owner as giver_owner,
        taker.kind as taker, taker.owner as taker_owner, taker.currency_id as currency, taker.balance
      from added p
      join ledger_transactions t on t.id = p.transaction_id
      join ledger_accounts giver on giver.id = p.from_account
      join ledger_accounts taker on taker.id = p.to_account
      where taker.kind in ('suspense', 'arrived', 'sold', 'leaving', 'owed', 'unclaimed', 'paid_out')
        or giver.kind in ('suspense', 'arrived', 'sold', 'leaving', 'owed', 'unclaimed', 'reserve_held'))
    select case
      when (giver, taker) not in (
          ('received', 'arrived'), ('received', 'owed'),
          ('received', 'suspense'), ('suspense', 'arrived'), ('suspense', 'paid_out'), ('suspense', 'received'),
          ('arrived', 'sold'), ('arrived', 'leaving'), ('arrived', 'owed'), ('arrived', 'paid_out'),
          ('arrived', 'received'), ('arrived', 'loss'),
          ('sold', 'reserve_available'), ('sold', 'arrived'),
          ('reserve_held', 'reserve_available'), ('reserve_held', 'leaving'),
          ('leaving', 'paid_out'), ('leaving', 'reserve_held'), ('leaving', 'arrived'),
          ('owed', 'leaving'), ('owed', 'paid_out'), ('owed', 'received'),
          ('owed', 'unclaimed'), ('unclaimed', 'owed'), ('withdrawal', 'paid_out'))
        then 'money does not go from ' || giver || ' to ' || taker
      when giver in ('arrived', 'sold', 'leaving', 'owed', 'unclaimed')
        and taker in ('arrived', 'sold', 'leaving', 'owed', 'unclaimed')
        and giver_owner <> taker_owner then 'money of one claim does not go to another'
      -- A payment that came without an order reaches its claim from where it waits, and no second time from outside.
      when giver in ('received', 'suspense') and taker in ('arrived', 'owed') and not exists (
        select from receipts r
        where reference = 'receipt:' || r.id and r.claim_id = taker_owner and r.currency_id = currency
          and r.amount = moved.amount
          and (select s.owner from ledger_accounts s
              where s.kind = 'suspense' and s.owner = r.id and s.currency_id = r.currency_id)
            is not distinct from case giver when 'suspense' then giver_owner end)
        then 'what arrives has a receipt'
      when taker = 'suspense' and not exists (
        select from receipts r
        where reference = 'stray:' || r.id and r.id = taker_owner and r.claim_id is null and r.currency_id = currency
          and r.amount = moved.amount)
        then 'what arrives has a receipt'
      when giver = 'suspense' and taker = 'paid_out' and not exists (
        select from outgoing_transactions o where o.subject = giver_owner and o.currency_id = currency)
        then 'what is sent back has a transaction'
      when giver = 'reserve_held' and taker = 'leaving' and not exists (
        select from deals d join claims c on c.id = d.claim_id
        join ledger_accounts sold on sold.kind = 'sold' and sold.owner = d.claim_id
          and sold.currency_id = c.from_currency_id
        where d.claim_id = taker_owner and c.to_currency_id = currency
          and moved.balance <= d.to_amount and sold.balance >= d.from_amount)
        then 'what leaves is covered by what arrived'
      end into wrong
    from moved order by 1 nulls last limit 1;
    if wrong is not null then
      raise exception '%', wrong using errcode = 'check_violation', constraint = 'ledger_postings_covered';
    end if;
    return null;
  end $$

  drop trigger if exists covered on ledger_postings

  create trigger covered after insert on ledger_postings
  referencing new table as added
  for each statement execute function refuse_uncovered()
`);

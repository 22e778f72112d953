import { appendOnly, inStatements } from "./statements.ts";

const isMoney = (column: string) => `${column} < 1e18 and scale(${column}) <= 18`;
const isAmount = (column: string) => `check (${column} >= 0 and ${isMoney(column)})`;

/** Rows are never removed. */
const kept = (table: string) => `
  create trigger only_added before delete on ${table}
  for each row execute function refuse_change()

  create trigger never_emptied before truncate on ${table}
  for each statement execute function refuse_change()
`;

/**
 * The ledger (decision 20). A posting moves an amount from one account to another of the same currency, so every
 * transaction sums to zero per currency by its form. The upper half of an account's id is its currency, so a check
 * can compare the currencies of both sides without reading another row.
 */
export const ledger = inStatements(`
  create sequence ledger_account_numbers as integer

  create table ledger_accounts (
    id bigint primary key,
    kind text not null constraint ledger_accounts_kind check (kind in (
      'reserve_available', 'reserve_held', 'received', 'paid_out', 'referral_reward', 'gift_balance', 'gift',
      'shop_earnings', 'withdrawal', 'fee', 'correction', 'referral_expense', 'gift_expense', 'shop_expense',
      'conversion')),
    owner uuid,
    currency_id integer not null references currencies,
    balance numeric default 0,
    unique nulls not distinct (kind, owner, currency_id),
    check (id >> 32 = currency_id),
    check (balance > -1e18 and ${isMoney("balance")}),
    -- The balances of a reserve's accounts are in the row of the reserve, so that a new claim locks one row.
    check ((balance is null) = (kind in ('reserve_available', 'reserve_held'))),
    constraint ledger_accounts_below_zero check (balance >= 0 or kind in (
      'received', 'paid_out', 'fee', 'correction', 'referral_expense', 'gift_expense', 'shop_expense', 'conversion'))
  ) with (fillfactor = 50)

  create table reserves (
    currency_id integer primary key references currencies,
    available numeric not null ${isAmount("available")},
    held numeric not null default 0 ${isAmount("held")},
    available_account bigint not null references ledger_accounts,
    held_account bigint not null references ledger_accounts
  ) with (fillfactor = 50)

  create table ledger_transactions (
    id bigint generated always as identity primary key,
    reference text collate "C" not null unique check (reference ~ '^[!-~]{1,200}$'),
    kind text not null check (kind ~ '^[a-z][a-z0-9_.]{0,39}$'),
    claim uuid,
    reverses bigint unique,
    reason text not null check (reason <> ''),
    by_kind text not null check (by_kind in (
      'visitor', 'timer', 'system', 'user', 'token', 'autopilot', 'gateway')),
    by_user uuid,
    by_key text,
    at timestamptz not null,
    check ((by_kind = 'user') = (by_user is not null)),
    check ((by_kind in ('token', 'gateway')) = (by_key is not null))
  )

  -- No foreign keys. Their checks lock the account and transaction rows, and every claim of a currency would wait
  -- for these locks. They also need the update right that the tables' owner gives up below.
  create table ledger_postings (
    transaction_id bigint not null,
    place smallint not null,
    from_account bigint not null,
    to_account bigint not null,
    amount numeric not null check (amount > 0 and ${isMoney("amount")}),
    primary key (transaction_id, place),
    check (from_account <> to_account),
    check (from_account >> 32 = to_account >> 32)
  )

  create view ledger_entries as
    select transaction_id, from_account as account_id, -amount as amount from ledger_postings
    union all
    select transaction_id, to_account, amount from ledger_postings

  create view reserve_movements as
    select t.id, a.currency_id, t.kind, t.claim,
      coalesce(sum(e.amount) filter (where a.kind = 'reserve_available'), 0) as delta_available,
      coalesce(sum(e.amount) filter (where a.kind = 'reserve_held'), 0) as delta_held,
      t.reason, t.by_kind, t.by_user, t.by_key, t.at
    from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind in ('reserve_available', 'reserve_held')
    join ledger_transactions t on t.id = e.transaction_id
    group by t.id, a.currency_id

  ${appendOnly("ledger_transactions")}
  ${appendOnly("ledger_postings")}
  ${kept("ledger_accounts")}
  ${kept("reserves")}

  -- Only the balance of an account may change, because postings refer to the rest.
  create function refuse_other_account() returns trigger language plpgsql as $$
  begin
    if (new.id, new.kind, new.owner, new.currency_id) is distinct from (old.id, old.kind, old.owner, old.currency_id)
    then raise exception 'only the balance of an account changes'; end if;
    return new;
  end $$

  create trigger only_balance before update of id, kind, owner, currency_id on ledger_accounts
  for each row execute function refuse_other_account()

  create function refuse_other_reserve() returns trigger language plpgsql as $$
  begin raise exception 'a reserve keeps its currency and its accounts'; end $$

  create trigger only_balances before update of currency_id, available_account, held_account on reserves
  for each row when (
    (new.currency_id, new.available_account, new.held_account)
      is distinct from (old.currency_id, old.available_account, old.held_account))
  execute function refuse_other_reserve()
`);

import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The reserves become accounts of the ledger (decision 20). Their balances stay in the row of the reserve, so that a new
 * claim locks one row as before. Every entry of the old log becomes a transaction with the same effect. Corrections
 * that changed nothing are left out, because a transaction must move an amount. The staff journal keeps them.
 */
export const ledgerReserves: Migration = {
  async up(db) {
    await sql`
      alter table ledger_accounts
        alter column balance drop not null,
        add check ((balance is null) = (kind in ('reserve_available', 'reserve_held')))`.execute(db);
    await sql`
      insert into ledger_accounts (id, kind, currency_id, balance)
      select (currency_id::bigint << 32) + nextval('ledger_account_numbers'), kind, currency_id, null
      from reserves, unnest(array['reserve_available', 'reserve_held']) as kind
      order by currency_id, kind`.execute(db);
    await sql`
      alter table reserves
        add column available_account bigint references ledger_accounts,
        add column held_account bigint references ledger_accounts`.execute(db);
    await sql`
      update reserves r set available_account = a.id, held_account = h.id
      from ledger_accounts a, ledger_accounts h
      where a.currency_id = r.currency_id and a.kind = 'reserve_available'
        and h.currency_id = r.currency_id and h.kind = 'reserve_held'`.execute(db);
    await sql`
      alter table reserves
        alter column available_account set not null,
        alter column held_account set not null`.execute(db);

    await sql`
      insert into ledger_accounts (id, kind, currency_id)
      select (currency_id::bigint << 32) + nextval('ledger_account_numbers'), kind, currency_id
      from (
        select distinct currency_id, case kind
          when 'settle' then 'paid_out' when 'credit' then 'received' else 'correction' end as kind
        from reserve_entries where kind in ('settle', 'credit', 'correction')) as needed
      order by currency_id, kind
      on conflict do nothing`.execute(db);
    // Claim movements did not record their actor. The claim's history at the same moment does.
    await sql`
      insert into ledger_transactions (reference, kind, claim, reason, by_kind, by_user, by_key, at)
      select 'reserve_entry:' || e.id, case e.kind when 'credit' then 'settle' else e.kind end, e.claim,
        coalesce(nullif(e.reason, ''), h.event, e.kind),
        coalesce(e.actor_kind, h.actor_kind, case when h.by in ('visitor', 'timer') then h.by end, 'system'),
        coalesce(e.actor_user, h.actor_user), coalesce(e.actor_key, h.actor_key), e.at
      from reserve_entries e
      left join lateral (
        select event, by, actor_kind, actor_user, actor_key from claim_history
        where claim_id = e.claim and at = e.at order by version desc limit 1) h on true
      where e.delta_available <> 0 or e.delta_held <> 0
      order by e.id`.execute(db);
    await sql`
      insert into ledger_postings (transaction_id, place, from_account, to_account, amount)
      select t.id, 1,
        case when e.kind = 'hold' then r.available_account
          when e.kind in ('release', 'settle') then r.held_account
          when e.delta_available < 0 then r.available_account
          else o.id end,
        case when e.kind = 'hold' then r.held_account
          when e.kind = 'release' then r.available_account
          when e.kind = 'settle' or e.delta_available < 0 then o.id
          else r.available_account end,
        greatest(abs(e.delta_available), abs(e.delta_held))
      from reserve_entries e
      join ledger_transactions t on t.reference = 'reserve_entry:' || e.id
      join reserves r on r.currency_id = e.currency_id
      left join ledger_accounts o on o.currency_id = e.currency_id and o.owner is null and o.kind = case e.kind
        when 'settle' then 'paid_out' when 'credit' then 'received' when 'correction' then 'correction' end
      order by e.id`.execute(db);
    await sql`
      update ledger_accounts a set balance = a.balance + e.total
      from (
        select e.account_id, sum(e.amount) as total from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        where t.reference like 'reserve_entry:%' group by 1) e
      where a.id = e.account_id and a.balance is not null`.execute(db);
    await sql`drop table reserve_entries`.execute(db);

    await sql`
      create view reserve_movements as
        select t.id, a.currency_id, t.kind, t.claim,
          coalesce(sum(e.amount) filter (where a.kind = 'reserve_available'), 0) as delta_available,
          coalesce(sum(e.amount) filter (where a.kind = 'reserve_held'), 0) as delta_held,
          t.reason, t.by_kind, t.by_user, t.by_key, t.at
        from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.kind in ('reserve_available', 'reserve_held')
        join ledger_transactions t on t.id = e.transaction_id
        group by t.id, a.currency_id`.execute(db);
    await sql`
      create function refuse_other_reserve() returns trigger language plpgsql as $$
      begin raise exception 'a reserve keeps its currency and its accounts'; end $$`.execute(db);
    await sql`
      create trigger only_balances before update of currency_id, available_account, held_account on reserves
      for each row when (
        (new.currency_id, new.available_account, new.held_account)
          is distinct from (old.currency_id, old.available_account, old.held_account))
      execute function refuse_other_reserve()`.execute(db);
    await sql`
      create trigger only_added before delete on reserves
      for each row execute function refuse_change()`.execute(db);
    await sql`
      create trigger never_emptied before truncate on reserves
      for each statement execute function refuse_change()`.execute(db);
  },
};

import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";

/**
 * Invariants of the ledger. Each query returns the rows that break one rule; `what` names a row. The rules repeat
 * what constraints, triggers and the program enforce, to detect manual changes in the database.
 */
export const ledgerRules = {
  "a transaction does not sum to zero in a currency": `
    select e.transaction_id::text as what from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by e.transaction_id, a.currency_id having sum(e.amount) <> 0`,
  "a transaction moves nothing": `
    select t.reference as what from ledger_transactions t
    left join ledger_postings p on p.transaction_id = t.id where p.transaction_id is null`,
  "a posting belongs to no transaction, or names no account": `
    select e.transaction_id::text as what from ledger_entries e
    left join ledger_transactions t on t.id = e.transaction_id left join ledger_accounts a on a.id = e.account_id
    where t.id is null or a.id is null`,
  "a reversal is not the opposite of what it reverses": `
    select t.reference as what from ledger_transactions t
    left join (select transaction_id, account_id, sum(amount) as total from ledger_entries group by 1, 2) e
      on e.transaction_id = t.id
    left join (select transaction_id, account_id, sum(amount) as total from ledger_entries group by 1, 2) undone
      on undone.transaction_id = t.reverses and undone.account_id = e.account_id
    where t.reverses is not null and (undone.total is null or e.total <> -undone.total)`,
  "a balance is not the sum of its entries": `
    select b.id::text as what from (
      select id, balance from ledger_accounts where balance is not null
      union all select available_account, available from reserves
      union all select held_account, held from reserves) b
    left join (select account_id, sum(amount) as total from ledger_entries group by 1) e on e.account_id = b.id
    where b.balance <> coalesce(e.total, 0)`,
  "an account has no balance": `
    select a.id::text as what from ledger_accounts a
    left join reserves r on r.currency_id = a.currency_id and a.id = case a.kind
      when 'reserve_available' then r.available_account when 'reserve_held' then r.held_account end
    where a.balance is null and r.currency_id is null`,
  "an account that must not go below zero is below zero": `
    select id::text as what from ledger_accounts where balance < 0 and kind in (
      'referral_reward', 'gift_balance', 'gift', 'shop_earnings', 'withdrawal')
    union all select currency_id::text from reserves where available < 0 or held < 0`,
  "a reserve holds something else than its claims": `
    select r.currency_id::text as what from reserves r
    left join (
      select to_currency_id as currency_id, sum(hold_amount) h, sum(unproved_hold(claims)) u from claims group by 1
    ) c using (currency_id)
    where r.held <> coalesce(c.h, 0) or r.unproved <> coalesce(c.u, 0)`,
  "a claim's hold is not the sum of its entries": `
    select c.id::text as what from claims c
    left join (select claim, sum(delta_held) h from reserve_movements group by 1) e on e.claim = c.id
    where c.hold_amount <> coalesce(e.h, 0)`,
  "a hold ended twice": `
    select distinct claim::text as what from (
      select claim, sum(delta_held) over (partition by claim order by id) as running
      from reserve_movements where claim is not null) steps
    where running < 0`,
  "a claim that is over still holds": `
    select id::text as what from claims
    where (hold_state = 'held') <> (hold_amount > 0)
      or (hold_state = 'held' and status in ('done', 'refunded', 'rejected', 'cancelled', 'expired'))`,
  "a claim's accounts hold something else than arrived for it": `
    select c.id::text as what from claims c
    left join ledger_accounts arrived on arrived.kind = 'arrived' and arrived.owner = c.id
    left join ledger_accounts sold on sold.kind = 'sold' and sold.owner = c.id
    left join ledger_accounts leaving on leaving.kind = 'leaving' and leaving.owner = c.id
      and leaving.currency_id = c.from_currency_id
    where coalesce(arrived.balance, 0) + coalesce(sold.balance, 0) + coalesce(leaving.balance, 0)
      <> case when c.status in ('done', 'refunded') then 0 else c.arrived end`,
  "a claim is paid out for more than arrived for it": `
    select c.id::text as what from claims c
    left join deals d on d.claim_id = c.id
    left join (select claim_id, sum(amount) as total from receipts group by 1) r on r.claim_id = c.id
    where c.status in ('paying_out', 'done') and not coalesce(
      r.total >= d.from_amount and d.from_amount = c.from_amount and d.to_amount = c.to_amount, false)`,
  "what a claim has left to give is not on its accounts": `
    select c.id::text as what from claims c
    left join ledger_accounts leaving on leaving.kind = 'leaving' and leaving.owner = c.id
      and leaving.currency_id = c.to_currency_id
    where coalesce(leaving.balance, 0) <> case c.status when 'paying_out' then c.to_amount else 0 end`,
  "a receipt is not booked, or booked in another sum": `
    select r.id::text as what from receipts r
    left join ledger_transactions t on t.reference = 'receipt:' || r.id
    left join ledger_postings p on p.transaction_id = t.id
    where (t.claim, p.amount) is distinct from (r.claim_id, r.amount)`,
  "an account of withdrawals holds something else than they do": `
    select coalesce(held.owner, due.owner)::text as what
    from (select owner, currency_id, balance from ledger_accounts where kind = 'withdrawal' and balance <> 0) held
    full join (
      select user_id as owner, currency_id, sum(amount) as total from (
        select user_id, currency_id, amount from withdrawals where status not in ('paid', 'rejected')
        union all
        select user_id, payout_currency_id, payout_amount from withdrawals where status = 'paying') parts
      group by 1, 2) due using (owner, currency_id)
    where held.balance is distinct from due.total`,
  "a withdrawal was paid or given back without its status, or has the status without that": `
    select w.id::text as what from withdrawals w
    left join ledger_transactions paid on paid.reference = 'withdrawal:' || w.id || ':paid'
    left join ledger_transactions request on request.reference = 'withdrawal:' || w.id || ':request'
    left join ledger_transactions undone on undone.reverses = request.id
    where request.id is null or (paid.id is not null) <> (w.status = 'paid')
      or (undone.id is not null) <> (w.status = 'rejected')`,
  "a reward was given or taken back without its status, or in another sum": `
    select coalesce(r.claim_id::text, given.reference) as what
    from referral_rewards r
    left join shops s on s.id = r.shop_id
    full join (select * from ledger_transactions where kind in ('referral.reward', 'shop.reward')) given
      on given.claim = r.claim_id
    left join ledger_transactions back on back.reverses = given.id
    left join ledger_postings p on p.transaction_id = given.id
    left join ledger_accounts a on a.id = p.to_account
    where r.claim_id is null or (given.id is not null and back.id is null) <> (r.status = 'granted')
      or (r.status = 'granted' and (p.amount, a.kind, a.owner, a.currency_id) is distinct from (
        r.amount, case when r.shop_id is null then 'referral_reward' else 'shop_earnings' end,
        coalesce(r.referrer_id, s.user_id), r.currency_id))`,
  "a claim rewards another one than its shop": `
    select c.id::text as what from claims c join referral_rewards r on r.claim_id = c.id
    where r.shop_id is distinct from c.shop_id`,
  "gift cards are worth something else than their account": `
    select coalesce(held.currency_id, due.currency_id)::text as what
    from (select currency_id, balance from ledger_accounts where kind = 'gift' and owner is null and balance <> 0) held
    full join (select currency_id, sum(amount) as total from gift_cards where status = 'active' group by 1) due
      using (currency_id)
    where held.balance is distinct from due.total`,
  "a gift card was redeemed or cancelled without its status, or has the status without that": `
    select g.id::text as what from gift_cards g
    left join ledger_transactions created on created.reference = 'gift:' || g.id || ':created'
    left join ledger_transactions redeemed on redeemed.reference = 'gift:' || g.id || ':redeemed'
    left join ledger_transactions undone on undone.reverses = created.id
    where (created.id is null) <> (g.needs_approval and g.approved_at is null)
      or (redeemed.id is not null) <> (g.status = 'redeemed')
      or (undone.id is not null) <> (g.status = 'cancelled' and created.id is not null)`,
  "a transaction belongs to no claim": `
    select t.reference as what from ledger_transactions t
    left join claims c on c.id = t.claim where t.claim is not null and c.id is null`,
} as const satisfies Readonly<Record<string, string>>;

/** A broken rule, with the number of offending rows and some of them. */
export interface Fault {
  readonly rule: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/** Finds the rules that are broken now. */
export const findFaults = async (db: Db | Trx): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const [rule, text] of Object.entries(ledgerRules)) {
    const { rows } = await sql<{ count: number; examples: string[] | null }>`
      with broken as (${sql.raw(text)})
      select (select count(*)::int from broken) as count,
        (select array_agg(what) from (select what from broken order by what limit 5) as first) as examples`.execute(
      db,
    );
    const [row] = rows;
    if (row !== undefined && row.count > 0)
      faults.push({ rule, count: row.count, examples: row.examples ?? [] });
  }
  return faults;
};

/** One posting with its transaction, for the journal. */
export interface JournalRow {
  readonly id: string;
  readonly at: Date;
  readonly reference: string;
  readonly kind: string;
  readonly claim: string | null;
  readonly reverses: string | null;
  readonly reason: string;
  readonly by_kind: string;
  readonly by_user: string | null;
  readonly by_key: string | null;
  readonly place: number;
  readonly currency: string;
  readonly amount: string;
  readonly from_kind: string;
  readonly from_owner: string | null;
  readonly to_kind: string;
  readonly to_owner: string | null;
}

/** Reads the postings of the transactions after `id`, in order; at most `limit` transactions. */
export const readJournal = async (db: Db | Trx, id: string, limit: number): Promise<JournalRow[]> => {
  const { rows } = await sql<JournalRow>`
    select t.*, p.place, c.code as currency, trim_scale(p.amount) as amount,
      f.kind as from_kind, f.owner as from_owner, o.kind as to_kind, o.owner as to_owner
    from (select * from ledger_transactions where id > ${id}::bigint order by id limit ${limit}) t
    join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts f on f.id = p.from_account
    join ledger_accounts o on o.id = p.to_account
    join currencies c on c.id = f.currency_id
    order by t.id, p.place`.execute(db);
  return rows;
};

/** An account with its balance and the code of its currency. */
export interface BalanceRow {
  readonly kind: string;
  readonly owner: string | null;
  readonly currency: string;
  readonly balance: string;
}

/** Reads all accounts with their balances. */
export const readBalances = async (db: Db | Trx): Promise<BalanceRow[]> => {
  const { rows } = await sql<BalanceRow>`
    select a.kind, a.owner, c.code as currency, trim_scale(coalesce(a.balance, case a.kind
      when 'reserve_available' then r.available else r.held end)) as balance
    from ledger_accounts a join currencies c on c.id = a.currency_id
    left join reserves r on r.currency_id = a.currency_id
    order by a.kind, c.code, a.owner`.execute(db);
  return rows;
};

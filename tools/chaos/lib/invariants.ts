import { ledgerRules } from "#server/ledger/check/rules-store.ts";

/** Runs a statement and returns its rows. */
export type Query = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Statuses that cause a letter to the visitor. */
const mailed = `('new','verification','waiting_payment','underpaid','hold','paid','refunding','expired','paid_late',
  'done','refunded','rejected','cancelled')`;

/** Queries that find the rows breaking a rule (Quality, 'Invariants'). They should find none. */
export const rules: Readonly<Record<string, string>> = {
  ...ledgerRules,
  "a claim was paid out twice, or without being done": `
    select c.id from claims c
    left join (select claim, count(*) filter (where kind = 'payout.complete') n,
        count(*) filter (where kind = 'payout.begin') - count(*) filter (where kind = 'payout.undo') begun
      from ledger_transactions group by 1) t on t.claim = c.id
    where coalesce(t.n, 0) <> (c.status = 'done')::int
      or coalesce(t.begun, 0) <> (c.status in ('paying_out', 'done'))::int`,
  "a claim paid out or brought in another sum than agreed, or in another currency": `
    select c.id from claims c cross join lateral (
      select coalesce(sum(delta_available) filter (where currency_id = c.to_currency_id), 0) as given,
        coalesce(sum(delta_available) filter (where currency_id = c.from_currency_id), 0) as brought,
        coalesce(bool_or(currency_id not in (c.from_currency_id, c.to_currency_id)), false) as astray
      from reserve_movements e where e.claim = c.id) s
    where astray or brought <> case c.status when 'done' then c.from_amount else 0 end
      or given <> case when c.status in ('paying_out', 'done') then -c.to_amount else -c.hold_amount end`,
  "a promocode counts something else than its uses": `
    select p.code from promocodes p
    left join (select promocode_id, count(*) n from promocode_uses where returned_at is null group by 1) u on u.promocode_id = p.id
    where p.uses <> coalesce(u.n, 0)`,
  "a person counts something else than the uses": `
    select q.person from promocode_people q
    left join (select promocode_id, person, count(*) n from promocode_uses where returned_at is null group by 1, 2) u
      using (promocode_id, person)
    where q.uses <> coalesce(u.n, 0)`,
  "a promocode is used past its limit": `
    select p.code from promocodes p left join promocode_people q on q.promocode_id = p.id and q.uses > p.user_limit
    where p.uses > p.total_limit or q.person is not null`,
  "a claim with a promocode has no use, or a use no claim": `
    select coalesce(c.id, u.claim_id) as id from (select * from claims where promocode is not null) c
    full join promocode_uses u on u.claim_id = c.id and u.promocode_id::text = c.promocode ->> 'id'
    where c.id is null or u.claim_id is null`,
  "a claim that was undone keeps its promocode": `
    select c.id from claims c join promocode_uses u on u.claim_id = c.id
    where (c.status in ('cancelled', 'expired', 'paid_late')) and u.returned_at is null`,
  "a history has a gap": `
    select c.id from claims c left join (
      select claim_id, count(*) n, max(version) v, bool_and(version = place and (from_status is not distinct from before)) as chained
      from (select *, row_number() over w as place, lag(to_status) over w as before
        from claim_history window w as (partition by claim_id order by version)) steps group by 1) h on h.claim_id = c.id
    where h.n is distinct from c.version or h.v is distinct from c.version or not h.chained`,
  "a history ends elsewhere than its claim": `
    select c.id from claims c join claim_history h on h.claim_id = c.id and h.version = c.version where h.to_status <> c.status`,
  "a move has no mail": `
    select h.claim_id from claim_history h join claims c on c.id = h.claim_id
    where c.email is not null and h.from_status is distinct from h.to_status and h.to_status in ${mailed}
      and not exists (select from outbox o where o.dedupe_key = 'claim:' || h.claim_id || ':' || h.version)`,
  "a mail has no move": `
    select o.id from outbox o where o.dedupe_key like 'claim:%' and not exists (
      select from claim_history h where o.dedupe_key = 'claim:' || h.claim_id || ':' || h.version)`,
  "a claim has no record of its key, or a record no claim": `
    select c.id::text from claims c full join (
      select (body::jsonb ->> 'id')::uuid as id from idempotency_keys where scope = 'createClaim') k on k.id = c.id
    where c.id is null or k.id is null`,
};

/** Broken rules, one per line. */
export const violations = async (query: Query): Promise<string[]> => {
  const found: string[] = [];
  for (const [rule, text] of Object.entries(rules)) {
    const rows = await query(text);
    if (rows.length > 0) found.push(`${rule}: ${rows.length} (${JSON.stringify(rows[0])})`);
  }
  return found;
};

import { listed } from "#server/platform/data/named-statement.ts";
import { accountKinds } from "../account.ts";
import { statusesWith } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";

/** The rows that rules are about, each in the order of a number. */
export const parts = {
  transactions: { table: "ledger_transactions", place: "id" },
  claims: { table: "claims", place: "number" },
  accounts: { table: "ledger_accounts", place: "id" },
  withdrawals: { table: "withdrawals", place: "number" },
  gift_cards: { table: "gift_cards", place: "number" },
} as const;

/** The place before every row. */
export const start = "-9223372036854775808";

/** What a rule is about. */
export type Part = keyof typeof parts;

/** An invariant of the ledger. */
export interface Rule {
  readonly rule: string;
  /** Its subject. */
  readonly part: Part;
  /**
   * Selects what breaks the rule, as `what`, from these and the product's tables:
   *   subject  the rows to look at, by `id`
   *   posted   the transactions to look at
   *   moved    their entries, and those without a transaction
   *   before   totals of the accounts before these
   *   totals   totals of the accounts now
   */
  readonly text: string;
}

const ends = listed(statusesWith("end", "done", "failed"));
// By name, since PostgreSQL finds them by an index of statuses, and not those that have none of the others.
const open = listed(statusesWith("acts", "visitor", "staff"));

const covered = listed(
  Object.entries(accountKinds).flatMap(([kind, { belowZero }]) => (belowZero ? [] : [kind])),
);

const reward = "a reward was given or taken back without its status, or in another sum";
const users = "('referral_reward', 'gift_balance', 'shop_earnings')";

const withdrawn = "an account of withdrawals holds something else than they do";

/**
 * The rules repeat what constraints, triggers and the program enforce, to detect manual changes in the database. Each
 * reads other rows of its subject by indexes, so that its cost is that of its subjects.
 */
export const rules: readonly Rule[] = [
  {
    rule: "a transaction does not sum to zero in a currency",
    part: "transactions",
    text: `
      select transaction_id::text as what from moved group by transaction_id, account_id >> 32 having sum(amount) <> 0`,
  },
  {
    rule: "a transaction moves nothing",
    part: "transactions",
    text: `
      select t.reference as what from posted t
      left join moved m on m.transaction_id = t.id where m.transaction_id is null`,
  },
  {
    rule: "a posting belongs to no transaction, or names no account",
    part: "transactions",
    text: `
      select m.transaction_id::text as what from moved m
      left join posted t on t.id = m.transaction_id left join ledger_accounts a on a.id = m.account_id
      where t.id is null or a.id is null`,
  },
  {
    rule: "a reversal is not the opposite of what it reverses",
    part: "transactions",
    text: `
      select t.reference as what from posted t
      where t.reverses is not null and (
        not exists (select from ledger_postings where transaction_id = t.reverses)
        or exists (
          select from ledger_entries where transaction_id in (t.id, t.reverses)
          group by account_id having sum(amount) <> 0))`,
  },
  {
    rule: "a transaction belongs to no claim",
    part: "transactions",
    text: `
      select t.reference as what from posted t
      left join claims c on c.id = t.claim where t.claim is not null and c.id is null`,
  },
  {
    rule: "a hold ended twice",
    part: "transactions",
    text: `
      select distinct claim::text as what from (
        select m.claim, coalesce(b.total, 0) + sum(m.amount) over (partition by m.claim order by m.id) as running
        from (
          select t.id, t.claim, r.held_account, sum(moved.amount) as amount
          from moved join posted t on t.id = moved.transaction_id
          join reserves r on r.held_account = moved.account_id
          where t.claim is not null group by 1, 2, 3) m
        left join before b on b.account_id = m.held_account and b.claim = m.claim) steps
      where running < 0`,
  },
  {
    rule: reward,
    part: "transactions",
    text: `
      select t.reference as what from posted t
      left join referral_rewards r on r.claim_id = t.claim
      where t.kind in ('referral.reward', 'shop.reward')
        and (r.claim_id is null or t.reference <> 'reward:' || t.claim)`,
  },
  {
    rule: "a user was given money that was neither earned, shared nor a gift",
    part: "transactions",
    text: `
      select t.reference as what from posted t
      join ledger_postings p on p.transaction_id = t.id
      join ledger_accounts giver on giver.id = p.from_account
      join ledger_accounts taker on taker.id = p.to_account
      where case
        when giver.kind in ('referral_expense', 'shop_expense') then not exists (
          select from referral_rewards r left join shops s on s.id = r.shop_id
          where t.reference = 'reward:' || r.claim_id and r.currency_id = taker.currency_id
            and (giver.kind, taker.kind, taker.owner) = (
              case when r.shop_id is null then 'referral_expense' else 'shop_expense' end,
              case when r.shop_id is null then 'referral_reward' else 'shop_earnings' end,
              coalesce(r.referrer_id, s.user_id)))
        when giver.kind = 'gift_expense' then not exists (
          select from gift_cards g
          where t.reference = 'gift:' || g.id || ':created' and taker.kind = 'gift' and g.buyer_id is null
            and g.currency_id = taker.currency_id and g.amount = p.amount)
        when giver.kind = 'gift' then not exists (
          select from gift_cards g
          where t.reference in ('gift:' || g.id || ':redeemed', 'gift:' || g.id || ':cancelled')
            and g.currency_id = taker.currency_id and g.amount = p.amount)
        when taker.kind in ${users} then giver.kind <> 'withdrawal' or t.reverses is null
      end`,
  },
  {
    rule: reward,
    part: "claims",
    text: `
      select r.claim_id::text as what from subject join referral_rewards r on r.claim_id = subject.id
      left join shops s on s.id = r.shop_id
      left join ledger_transactions given on given.reference = 'reward:' || r.claim_id
      left join ledger_transactions back on back.reverses = given.id
      left join ledger_postings p on p.transaction_id = given.id
      left join ledger_accounts a on a.id = p.to_account
      where (given.id is not null and back.id is null) <> (r.status = 'granted')
        or (r.status = 'granted' and (p.amount, a.kind, a.owner, a.currency_id) is distinct from (
          r.amount, case when r.shop_id is null then 'referral_reward' else 'shop_earnings' end,
          coalesce(r.referrer_id, s.user_id), r.currency_id))`,
  },
  {
    rule: "a claim rewards another one than its shop",
    part: "claims",
    text: `
      select c.id::text as what from subject join claims c using (id) join referral_rewards r on r.claim_id = c.id
      where r.shop_id is distinct from c.shop_id`,
  },
  {
    rule: "a claim's hold is not the sum of its entries",
    part: "claims",
    text: `
      select c.id::text as what from subject join claims c using (id)
      left join reserves r on r.currency_id = c.to_currency_id
      left join totals t on t.account_id = r.held_account and t.claim = c.id
      where c.hold_amount <> coalesce(t.total, 0)`,
  },
  {
    rule: "a claim that is over still holds",
    part: "claims",
    text: `
      select id::text as what from subject join claims using (id)
      where (hold_state = 'held') <> (hold_amount > 0) or (hold_state = 'held' and status in ${ends})`,
  },
  {
    // At an end nothing is left, but for what is owed.
    rule: "a claim's accounts hold something else than arrived for it",
    part: "claims",
    text: `
      select c.id::text as what from subject join claims c using (id)
      left join ledger_accounts arrived on arrived.kind = 'arrived' and arrived.owner = c.id
      left join ledger_accounts sold on sold.kind = 'sold' and sold.owner = c.id
      left join ledger_accounts leaving on leaving.kind = 'leaving' and leaving.owner = c.id
        and leaving.currency_id = c.from_currency_id
      where coalesce(arrived.balance, 0) + coalesce(sold.balance, 0) + coalesce(leaving.balance, 0)
        <> case when c.status in ${ends} then 0 else c.arrived end`,
  },
  {
    rule: "a claim is paid out for more than arrived for it",
    part: "claims",
    text: `
      select c.id::text as what from subject join claims c using (id)
      left join deals d on (d.claim_id, d.from_amount, d.to_amount) = (c.id, c.from_amount, c.to_amount)
      where c.status in ('paying_out', 'done')
        and not coalesce((select sum(amount) from receipts where claim_id = c.id) >= d.from_amount, false)`,
  },
  {
    rule: "what a claim has left to give is not on its accounts",
    part: "claims",
    text: `
      select c.id::text as what from subject join claims c using (id)
      left join ledger_accounts leaving on leaving.kind = 'leaving' and leaving.owner = c.id
        and leaving.currency_id = c.to_currency_id
      where coalesce(leaving.balance, 0) <> case c.status when 'paying_out' then c.to_amount else 0 end`,
  },
  {
    rule: "a receipt is not booked, or booked in another sum",
    part: "claims",
    text: `
      select r.id::text as what from subject join receipts r on r.claim_id = subject.id
      left join ledger_transactions t on t.reference = 'receipt:' || r.id
      left join ledger_postings p on p.transaction_id = t.id
      where (t.claim, p.amount) is distinct from (r.claim_id, r.amount)`,
  },
  {
    rule: "what a claim is owed has no note by which it is settled",
    part: "claims",
    text: `
      select c.id::text as what from subject join claims c using (id)
      join ledger_accounts a on a.kind in ('owed', 'unclaimed') and a.owner = c.id
      group by c.id having sum(a.balance) > (
        select coalesce(sum(n.amount), 0) from claim_notes n
        where n.claim_id = c.id and n.settled_at is null and n.kind in ('stray_payment', 'overpayment'))`,
  },
  {
    rule: "nobody is called for what is owed, or came without an order",
    part: "accounts",
    text: `
      select id::text as what from subject join ledger_accounts using (id)
      where kind in ('owed', 'suspense') and balance > 0 and call_at is null`,
  },
  {
    rule: "a balance is not the sum of its entries",
    part: "accounts",
    text: `
      select a.id::text as what from subject join ledger_accounts a using (id)
      left join reserves r on r.currency_id = a.currency_id and a.balance is null
      left join (select account_id, sum(total) as total from totals group by 1) e on e.account_id = a.id
      where coalesce(a.balance, case a.id when r.available_account then r.available when r.held_account then r.held end)
        <> coalesce(e.total, 0)`,
  },
  {
    rule: "an account has no balance",
    part: "accounts",
    text: `
      select a.id::text as what from subject join ledger_accounts a using (id)
      left join reserves r on r.currency_id = a.currency_id and a.id = case a.kind
        when 'reserve_available' then r.available_account when 'reserve_held' then r.held_account end
      where a.balance is null and r.currency_id is null`,
  },
  {
    rule: "an account that must not go below zero is below zero",
    part: "accounts",
    text: `
      select id::text as what from subject join ledger_accounts using (id) where balance < 0 and kind in ${covered}
      union all select r.currency_id::text from subject
      join reserves r on subject.id in (r.available_account, r.held_account) where r.available < 0 or r.held < 0`,
  },
  {
    rule: "a reserve holds something else than its claims",
    part: "accounts",
    text: `
      with own as materialized (select r.* from subject join reserves r on r.held_account = subject.id)
      select r.currency_id::text as what from own r where (r.held, r.unproved) <> (
        select coalesce(sum(c.hold_amount), 0), coalesce(sum(unproved_hold(c)), 0) from claims c
        where c.status in ${open} and c.to_currency_id = r.currency_id)`,
  },
  {
    // Every check looks at the exchange's own accounts, and what came without an order was received.
    rule: "suspense holds something else than the payments without an order",
    part: "accounts",
    text: `
      select owner::text as what from (
        select s.owner, s.currency_id, s.balance from subject join ledger_accounts a using (id)
        join ledger_accounts s on s.kind = 'suspense' and s.currency_id = a.currency_id and s.balance <> 0
        where a.kind = 'received') held
      full join (
        select r.id as owner, r.currency_id, r.amount from subject join ledger_accounts a using (id)
        join receipts r on r.claim_id is null and r.currency_id = a.currency_id
        where a.kind = 'received'
          and not exists (
            select from ledger_transactions
            where reference in ('stray:' || r.id || ':returned', 'stray:' || r.id || ':reversed'))) waiting
        using (owner, currency_id)
      where balance is distinct from amount`,
  },
  {
    rule: "gift cards are worth something else than their account",
    part: "accounts",
    text: `
      select a.currency_id::text as what from subject join ledger_accounts a using (id)
      where a.kind = 'gift' and a.owner is null and a.balance <> (
        select coalesce(sum(amount), 0) from gift_cards g where g.status = 'active' and g.currency_id = a.currency_id)`,
  },
  {
    rule: withdrawn,
    part: "accounts",
    text: `
      select a.id::text as what from subject join ledger_accounts a using (id)
      where a.kind = 'withdrawal' and a.balance <> 0
        and not exists (select from withdrawals w where w.user_id = a.owner)`,
  },
  {
    rule: withdrawn,
    part: "withdrawals",
    text: `
      with people as (select distinct w.user_id as owner from subject join withdrawals w using (id))
      select owner::text as what
      from (
        select owner, currency_id, balance from people join ledger_accounts using (owner)
        where kind = 'withdrawal' and balance <> 0) held
      full join (
        select owner, currency_id, sum(amount) as total from (
          select owner, currency_id, amount from people join withdrawals w on w.user_id = owner
          where status not in ('paid', 'rejected')
          union all
          select owner, payout_currency_id, payout_amount from people join withdrawals w on w.user_id = owner
          where status = 'paying') sums
        group by 1, 2) due using (owner, currency_id)
      where held.balance is distinct from due.total`,
  },
  {
    rule: "a withdrawal was paid or given back without its status, or has the status without that",
    part: "withdrawals",
    text: `
      select w.id::text as what from subject join withdrawals w using (id)
      left join ledger_transactions paid on paid.reference = 'withdrawal:' || w.id || ':paid'
      left join ledger_transactions request on request.reference = 'withdrawal:' || w.id || ':request'
      left join ledger_transactions undone on undone.reverses = request.id
      where request.id is null or (paid.id is not null) <> (w.status = 'paid')
        or (undone.id is not null) <> (w.status = 'rejected')`,
  },
  {
    rule: "a gift card was redeemed or cancelled without its status, or has the status without that",
    part: "gift_cards",
    text: `
      select g.id::text as what from subject join gift_cards g using (id)
      left join ledger_transactions created on created.reference = 'gift:' || g.id || ':created'
      left join ledger_transactions redeemed on redeemed.reference = 'gift:' || g.id || ':redeemed'
      left join ledger_transactions undone on undone.reverses = created.id
      where (created.id is null) <> (g.needs_approval and g.approved_at is null)
        or (redeemed.id is not null) <> (g.status = 'redeemed')
        or (undone.id is not null) <> (g.status = 'cancelled' and created.id is not null)`,
  },
];

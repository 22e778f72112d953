import { inStatements } from "./statements.ts";

/**
 * What is owed, or came without an order, has a moment at which staff are called for it. What the exchange gives to a user
 * has its cause. A check of money that went back stops nothing, and keeps what its service said.
 */
export const causes = inStatements(`
  alter table ledger_accounts add column call_at timestamptz

  update ledger_accounts set call_at = now() where kind in ('owed', 'suspense') and balance > 0

  alter table ledger_accounts add constraint ledger_accounts_called check (
    (call_at is not null) = (kind in ('owed', 'suspense') and balance > 0))

  create index ledger_accounts_call on ledger_accounts (call_at) where call_at is not null

  alter table risk_checks
    add column service_score integer check (service_score between 0 and 100),
    -- Whether the payment was taken back.
    add column moot boolean not null default false

  update risk_checks set service_score = score where by_kind is null and status = 'done'

  -- What the gateway calls the payment, and when it is asked of it again; null once nothing is left to learn.
  alter table gateway_payments
    add column reference text,
    add column read_at timestamptz

  create unique index gateway_payments_reference on gateway_payments (gateway, reference)

  create index gateway_payments_read on gateway_payments (read_at) where read_at is not null

  -- When the sandbox has decided it.
  alter table sandbox_callbacks add column at timestamptz not null default now()

  create or replace function refuse_unearned() returns trigger language plpgsql as $$
  declare wrong text;
  begin
    -- A new claim only moves an amount within its reserve, and should not pay for more than this look at it.
    if not exists (
      select from added p where not exists (
        select from reserves r where r.currency_id = p.from_account >> 32
          and p.from_account = r.available_account and p.to_account = r.held_account))
    then return null; end if;
    select case
      when giver.kind = 'withdrawal' and taker.kind = 'paid_out' and not exists (
        select from withdrawals w
        join ledger_transactions asked on asked.reference = 'withdrawal:' || w.id || ':request'
        where t.reference = 'withdrawal:' || w.id || ':paid' and w.user_id = giver.owner
          and w.payout_currency_id = giver.currency_id and w.payout_amount = p.amount
          and not exists (select from ledger_transactions back where back.reverses = asked.id))
        then 'a withdrawal pays what was taken for it'
      when giver.kind = 'withdrawal' and taker.kind in ('referral_reward', 'gift_balance', 'shop_earnings')
        and t.reverses is null then 'a withdrawal gives back by a reversal'
      when giver.kind = 'gift' and not exists (
        select from gift_cards g
        join ledger_transactions created on created.reference = 'gift:' || g.id || ':created'
        where t.reference in ('gift:' || g.id || ':redeemed', 'gift:' || g.id || ':cancelled')
          and g.currency_id = giver.currency_id and g.amount = p.amount
          and (taker.owner is null or taker.owner = case t.reference
            when 'gift:' || g.id || ':redeemed' then g.redeemed_by else g.buyer_id end)
          and (select count(*) from ledger_transactions used
            where used.reference in ('gift:' || g.id || ':redeemed', 'gift:' || g.id || ':cancelled')) = 1)
        then 'a gift card gives what was paid for it, once'
      when giver.kind in ('referral_expense', 'shop_expense') and not exists (
        select from referral_rewards r left join shops s on s.id = r.shop_id
        where t.reference = 'reward:' || r.claim_id and t.claim = r.claim_id and r.status = 'granted'
          and (giver.kind, taker.kind, taker.owner) = (
            case when r.shop_id is null then 'referral_expense' else 'shop_expense' end,
            case when r.shop_id is null then 'referral_reward' else 'shop_earnings' end,
            coalesce(r.referrer_id, s.user_id))
          and r.currency_id = taker.currency_id and r.amount = p.amount)
        then 'a reward was earned with a claim'
      when giver.kind = 'gift_expense' and not exists (
        select from gift_cards g
        where t.reference = 'gift:' || g.id || ':created' and taker.kind = 'gift' and taker.owner is null
          and g.issuer_kind is not null and g.status = 'active'
          and g.currency_id = taker.currency_id and g.amount = p.amount)
        then 'what is given away is a gift card that staff have issued'
      when taker.kind in ('referral_reward', 'gift_balance', 'shop_earnings')
        and giver.kind not in ('referral_expense', 'shop_expense', 'gift', 'withdrawal')
        then 'money does not go from ' || giver.kind || ' to ' || taker.kind
      end into wrong
    from added p
    join ledger_transactions t on t.id = p.transaction_id
    join ledger_accounts giver on giver.id = p.from_account
    join ledger_accounts taker on taker.id = p.to_account
    where giver.kind in ('withdrawal', 'gift', 'referral_expense', 'shop_expense', 'gift_expense')
      or taker.kind in ('referral_reward', 'gift_balance', 'shop_earnings')
    order by 1 nulls last limit 1;
    if wrong is not null then
      raise exception '%', wrong using errcode = 'check_violation', constraint = 'ledger_postings_earned';
    end if;
    return null;
  end $$
`);

import { inStatements } from "./statements.ts";

/** Whether a claim holds a reserve that no money covers. */
const isUncovered = (claim: string) =>
  `${claim}.hold_state = 'held' and ${claim}.arrived < ${claim}.from_amount`;

/** Whether a sender has that many uncovered claims already. */
const hasUnpaid = (column: string, most: string) => `exists (
    select from claims c where c.${column} = asker.${column} and c.created_at > unpaid_since
    and ${isUncovered("c")} offset ${most} - 1)`;

/** Whether a sender has created that many claims within the hour. */
const hasRecent = (column: string, most: string) => `exists (
    select from claims c where c.${column} = asker.${column} and c.created_at > hour_ago offset ${most} - 1)`;

const ofSender = (has: typeof hasUnpaid, most: string) => `${has("mailbox", most)}
  or ${has("address_hash", most)}
  or (asker.network_56 is not null and ${has("network_56", `${most} * factor_56`)})
  or (asker.network_48 is not null and ${has("network_48", `${most} * factor_48`)})
  or (asker.user_id is not null and ${has("user_id", most)})`;

const ofShop = `from claims c where c.shop_id = asker.shop and c.created_by_shop and ${isUncovered("c")}`;

/**
 * A quota counts what is held without being covered by money, whatever the status.
 */
export const earnedMoney = inStatements(`
  -- What unproved people hold of a reserve without money for it. A new claim adds to it in the statement that holds its
  -- amount; the trigger below follows what becomes of the claim.
  alter table reserves add column unproved numeric not null default 0

  create function unproved_hold(claim claims) returns numeric language sql immutable as $$
    select case when claim.user_id is null and not claim.created_by_shop and ${isUncovered("claim")}
      then claim.hold_amount else 0 end $$

  create function follow_unproved_hold() returns trigger language plpgsql as $$
  begin
    update reserves set unproved = unproved + unproved_hold(new) - unproved_hold(old)
    where currency_id = new.to_currency_id;
    return null;
  end $$

  create trigger unproved after update on claims
  for each row when (unproved_hold(old) <> unproved_hold(new)) execute function follow_unproved_hold()

  update reserves r set unproved = held.amount
  from (select to_currency_id, sum(unproved_hold(claims)) as amount from claims group by 1) as held
  where held.to_currency_id = r.currency_id

  -- The unpaid claims of a shop's keys: no more than its limit of them.
  create index claims_shop_unpaid on claims (shop_id) where created_by_shop and hold_state = 'held'

  drop function claim_quotas(jsonb, text[])

  -- Checks the limits of uncovered and recent claims for several claims, which one statement creates in one commit. It
  -- locks all identities of the senders until the transaction ends, then counts. Volatile, so that the count sees what
  -- others committed while it waited. Each claim brings its limits and times. Planned once per connection: PostgreSQL
  -- would plan the counts again for each claim, because a plan that knows the values looks cheaper, but planning costs
  -- several times as much as counting.
  create function claim_quotas(p_askers jsonb)
  returns table (place bigint, id uuid, refused text)
  language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
  #variable_conflict use_column
  begin
    -- In one order, so that two statements that share several of them never wait for each other.
    perform pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('claims ' || name, 0) as key
      from jsonb_to_recordset(p_askers) as asker(
        mailbox text, address_hash text, network_56 text, network_48 text, user_id text, unpaid int, hourly int,
        shop text),
      unnest(case when unpaid > 0 or hourly > 0
        then array['mailbox ' || mailbox, address_hash, network_56, network_48, 'user ' || user_id, 'shop ' || shop]
        else array['shop ' || shop] end) as name
      where name is not null order by key) as keys;
    return query
      select asker.place, asker.id, case
        when unpaid > 0 and (${ofSender(hasUnpaid, "unpaid")}) then 'unpaid'
        when hourly > 0 and (${ofSender(hasRecent, "hourly")}) then 'hourly'
        when shop is not null and shop_unpaid > 0
          and exists (select ${ofShop} offset shop_unpaid - 1) then 'shop_unpaid'
        when shop is not null and shop_share is not null
          and amount + (select coalesce(sum(c.hold_amount), 0) ${ofShop} and c.to_currency_id = asker.currency_id)
            > shop_share * (select available + held from reserves r where r.currency_id = asker.currency_id)
          then 'shop_share'
      end
      from rows from (jsonb_to_recordset(p_askers) as (
        id uuid, mailbox text, address_hash text, network_56 text, network_48 text, user_id uuid, factor_56 int,
        factor_48 int, unpaid int, unpaid_since timestamptz, hourly int, hour_ago timestamptz, shop text,
        shop_unpaid int, shop_share numeric, currency_id int, amount numeric))
        with ordinality as asker(
          id, mailbox, address_hash, network_56, network_48, user_id, factor_56,
          factor_48, unpaid, unpaid_since, hourly, hour_ago, shop, shop_unpaid, shop_share, currency_id, amount, place);
  end $$

  -- A reward is priced when the money of its claim is accepted, and given once that can no longer be reversed.
  alter table referral_rewards add column accepted_at timestamptz, add column matures_at timestamptz

  create index referral_rewards_mature on referral_rewards (id) where status = 'waiting' and matures_at is not null

  create function refuse_unearned() returns trigger language plpgsql as $$
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
          and (select count(*) from ledger_transactions used
            where used.reference in ('gift:' || g.id || ':redeemed', 'gift:' || g.id || ':cancelled')) = 1)
        then 'a gift card gives what was paid for it, once'
      end into wrong
    from added p
    join ledger_transactions t on t.id = p.transaction_id
    join ledger_accounts giver on giver.id = p.from_account and giver.kind in ('withdrawal', 'gift')
    join ledger_accounts taker on taker.id = p.to_account
    order by 1 nulls last limit 1;
    if wrong is not null then
      raise exception '%', wrong using errcode = 'check_violation', constraint = 'ledger_postings_earned';
    end if;
    return null;
  end $$

  create trigger earned after insert on ledger_postings
  referencing new table as added
  for each statement execute function refuse_unearned()

  -- A card that staff issue above a limit waits for another person. It is paid for and gets its code then.
  alter table gift_cards
    drop constraint gift_cards_status_check,
    add constraint gift_cards_status_check check (status in ('waiting', 'active', 'redeemed', 'cancelled')),
    add column issuer_kind text check (issuer_kind in ('user', 'token')),
    add column issuer_user uuid,
    add column issuer_key text,
    add column needs_approval boolean not null default false,
    add column approved_at timestamptz,
    add constraint gift_cards_approved check (
      case when needs_approval and approved_at is null then status in ('waiting', 'cancelled')
      else status <> 'waiting' end)

  create index gift_cards_issuer on gift_cards (issuer_user, created_at) where issuer_kind is not null
`);

import { inStatements } from "./statements.ts";

const hourOf = (moment: string) => `date_bin('1 hour', ${moment}, timestamptz '2000-01-01Z')`;

/** What shops learn of their claims: webhooks, and the sums of their statistics. */
export const shopEvents = inStatements(`
  create table webhook_endpoints (
    id uuid primary key,
    shop_id text not null references shops,
    url text not null,
    events text[] not null check (
      cardinality(events) > 0
      and events <@ array['claim.changed', 'claim.paid', 'claim.done', 'claim.refunded', 'claim.closed']),
    created_at timestamptz not null,
    failing_since timestamptz,
    off_since timestamptz,
    off_reason text check (off_reason in ('owner', 'failing', 'gone')),
    check ((off_since is null) = (off_reason is null))
  )

  create index webhook_endpoints_shop on webhook_endpoints (shop_id)

  create table webhook_secrets (
    id uuid primary key,
    endpoint_id uuid not null references webhook_endpoints on delete cascade,
    sealed text not null,
    created_at timestamptz not null,
    ends_at timestamptz
  )

  create index webhook_secrets_endpoint on webhook_secrets (endpoint_id)

  create unique index webhook_secrets_current on webhook_secrets (endpoint_id) where ends_at is null

  -- Events of test claims are deleted with their claims.
  create table webhook_events (
    number bigint generated always as identity primary key,
    id uuid not null unique,
    shop_id text not null references shops,
    claim_id uuid references claims,
    test_claim_id uuid references test_claims on delete cascade,
    type text not null,
    payload text not null,
    created_at timestamptz not null,
    check (claim_id is null or test_claim_id is null)
  )

  create index webhook_events_shop on webhook_events (shop_id, created_at)

  create index webhook_events_age on webhook_events (created_at)

  create index webhook_events_claim on webhook_events (claim_id)

  create index webhook_events_test_claim on webhook_events (test_claim_id)

  -- \`turn\` is a fencing token: only the job with the current one sends and records. \`claim_id\` names both kinds of
  -- claim, so it has no foreign key.
  create table webhook_deliveries (
    number bigint generated always as identity primary key,
    id uuid not null unique,
    endpoint_id uuid not null references webhook_endpoints on delete cascade,
    event_number bigint not null references webhook_events on delete cascade,
    claim_id uuid,
    status text not null check (status in ('waiting', 'delivered', 'failed')),
    resent boolean not null,
    attempts integer not null default 0,
    turn integer not null default 0,
    taken boolean not null default false,
    next_attempt_at timestamptz not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((status = 'waiting') = (ended_at is null))
  )

  create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'waiting'

  create index webhook_deliveries_order on webhook_deliveries (endpoint_id, claim_id, number)
  where status = 'waiting'

  create index webhook_deliveries_taken on webhook_deliveries (endpoint_id) where taken

  create index webhook_deliveries_log on webhook_deliveries (endpoint_id, number desc)

  create index webhook_deliveries_event on webhook_deliveries (event_number)

  create table webhook_attempts (
    delivery_number bigint not null references webhook_deliveries on delete cascade,
    attempt integer not null,
    at timestamptz not null,
    url text not null,
    signature text not null,
    milliseconds integer not null,
    status integer,
    error text,
    answer text,
    primary key (delivery_number, attempt)
  )

  -- Sums of shops' claims per UTC hour, day and month, so that statistics need not read every claim. A change of a
  -- claim marks its hour in the same transaction. Marked sums do not count until a job has aggregated them again. A
  -- tail is the rest of an hour from a quarter past and from half past, where days begin in zones such as Nepal and
  -- India.
  create table shop_sums (
    shop_id text not null,
    kind text not null check (kind in ('step', 'direction', 'source')),
    unit text not null check (unit in ('tail', 'hour', 'day', 'month')),
    at timestamptz not null,
    from_currency_id integer not null,
    to_currency_id integer,
    created_by_shop boolean,
    campaign text,
    reward_currency_id integer,
    created integer not null,
    paid integer not null,
    done integer not null,
    turnover numeric not null,
    reward numeric not null
  )

  create index shop_sums_unit on shop_sums (shop_id, kind, unit, at)

  -- No unique key, because transactions that mark the same hour must not wait for each other.
  create table shop_sum_marks (shop_id text not null, hour timestamptz not null)

  create index shop_sum_marks_hour on shop_sum_marks (shop_id, hour)

  create function mark_claim_sums() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.shop_id is not null then
      insert into shop_sum_marks values (old.shop_id, ${hourOf("old.created_at")});
    end if;
    if tg_op <> 'DELETE' and new.shop_id is not null and (
      tg_op = 'INSERT' or old.shop_id is distinct from new.shop_id or old.created_at <> new.created_at
    ) then
      insert into shop_sum_marks values (new.shop_id, ${hourOf("new.created_at")});
    end if;
    return null;
  end $$

  create trigger claims_sums_added after insert on claims
  for each row when (new.shop_id is not null) execute function mark_claim_sums()

  create trigger claims_sums_changed after update on claims
  for each row when (
    (old.shop_id is not null or new.shop_id is not null)
    and (old.shop_id, old.created_at, old.status, old.from_amount, old.from_currency_id, old.to_currency_id,
        old.created_by_shop, old.campaign)
      is distinct from
        (new.shop_id, new.created_at, new.status, new.from_amount, new.from_currency_id, new.to_currency_id,
        new.created_by_shop, new.campaign))
  execute function mark_claim_sums()

  create trigger claims_sums_removed after delete on claims
  for each row when (old.shop_id is not null) execute function mark_claim_sums()

  create function mark_reward_sums() returns trigger language plpgsql as $$
  begin
    insert into shop_sum_marks
    select shop_id, ${hourOf("created_at")} from claims
    where id = case tg_op when 'DELETE' then old.claim_id else new.claim_id end and shop_id is not null;
    return null;
  end $$

  create trigger reward_sums_added after insert on referral_rewards
  for each row when (new.shop_id is not null and new.status = 'granted') execute function mark_reward_sums()

  create trigger reward_sums_changed after update on referral_rewards
  for each row when (
    (old.shop_id is not null or new.shop_id is not null) and (old.status = 'granted' or new.status = 'granted'))
  execute function mark_reward_sums()

  create trigger reward_sums_removed after delete on referral_rewards
  for each row when (old.shop_id is not null and old.status = 'granted') execute function mark_reward_sums()
`);

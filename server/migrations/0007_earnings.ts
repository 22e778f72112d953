import { inStatements } from "./statements.ts";

const isAmount = (column: string) =>
  `check (${column} > 0 and ${column} < 'Infinity' and scale(${column}) <= 18)`;

/** Promocodes, rewards of referrers and shops, withdrawals from balances, gift cards. */
export const earnings = inStatements(`
  create table promocodes (
    id uuid primary key,
    number bigint generated always as identity unique,
    code text not null unique check (code ~ '^[A-Z0-9-]{3,64}$'),
    kind text not null check (kind in ('percent', 'fixed')),
    value numeric not null ${isAmount("value")},
    from_currency_id integer,
    to_currency_id integer,
    user_id uuid references users (id) on delete cascade,
    starts_at timestamptz,
    ends_at timestamptz,
    total_limit integer check (total_limit > 0),
    user_limit integer check (user_limit > 0),
    uses integer not null default 0 check (uses >= 0),
    stopped boolean not null default false,
    created_at timestamptz not null,
    check ((from_currency_id is null) = (to_currency_id is null)),
    check (kind = 'percent' or from_currency_id is not null),
    check (uses <= total_limit)
  )

  create index promocodes_user on promocodes (user_id) where user_id is not null

  -- How often each person has used a code. Updates of this row enforce the limit per person.
  create table promocode_people (
    promocode_id uuid not null references promocodes (id) on delete cascade,
    person text not null,
    uses integer not null check (uses >= 0),
    primary key (person, promocode_id)
  )

  create table promocode_uses (
    claim_id uuid primary key,
    promocode_id uuid not null,
    person text not null,
    used_at timestamptz not null,
    returned_at timestamptz
  )

  create index promocode_uses_promocode on promocode_uses (promocode_id, used_at)

  -- A claim has one reward, either its shop's or a referrer's. \`surcharge\` is the part that the shop added to the rate.
  create table referral_rewards (
    id uuid primary key,
    number bigint generated always as identity unique,
    claim_id uuid not null unique references claims (id),
    referrer_id uuid references users (id),
    shop_id text references shops,
    status text not null check (status in ('waiting', 'granted', 'back')),
    currency_id integer not null,
    share numeric not null check (share between 0 and 100),
    amount numeric not null check (amount > 0 and amount < 'Infinity'),
    surcharge numeric not null default 0,
    reason text,
    created_at timestamptz not null,
    at timestamptz not null,
    check ((referrer_id is null) <> (shop_id is null)),
    check (surcharge >= 0 and surcharge <= amount),
    check (surcharge = 0 or shop_id is not null)
  )

  -- For listing, counting and summing the rewards of one status.
  create index referral_rewards_status on referral_rewards (referrer_id, status, at desc, number desc)
  include (amount)

  create index referral_rewards_all on referral_rewards (referrer_id, at desc, number desc)

  create index referral_rewards_shop on referral_rewards (shop_id, status, at desc, number desc)
  include (amount) where shop_id is not null

  create table withdrawals (
    id uuid primary key,
    number bigint generated always as identity unique,
    user_id uuid not null,
    source text not null check (source in ('referral', 'gift', 'shop')),
    status text not null check (status in ('waiting', 'approved', 'paying', 'paid', 'rejected', 'failed')),
    version integer not null check (version > 0),
    currency_id integer not null,
    amount numeric not null ${isAmount("amount")},
    fee numeric not null check (fee >= 0 and fee < amount and scale(fee) <= 18),
    payout_currency_id integer not null,
    payout_amount numeric not null ${isAmount("payout_amount")},
    course numeric not null check (course > 0 and course < 'Infinity'),
    requisites jsonb not null,
    card_id uuid,
    transaction text,
    reason text,
    idempotency_key text,
    request_hash text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((reason is not null) = (status = 'rejected'))
  )

  create index withdrawals_queue on withdrawals (status, number desc)

  create index withdrawals_user on withdrawals (user_id, created_at)

  -- A user's key identifies one request forever, even after its stored response is purged.
  create unique index withdrawals_key on withdrawals (user_id, idempotency_key) where idempotency_key is not null

  create table withdrawal_history (
    withdrawal_id uuid not null references withdrawals (id),
    version integer not null,
    event text not null,
    from_status text,
    to_status text not null,
    at timestamptz not null,
    reason text,
    actor_kind text check (actor_kind in ('user', 'token')),
    actor_user uuid,
    actor_key text,
    primary key (withdrawal_id, version),
    check ((actor_kind is not distinct from 'user') = (actor_user is not null)),
    check ((actor_kind is not distinct from 'token') = (actor_key is not null))
  )

  create trigger withdrawal_history_append_only before update or delete on withdrawal_history
  for each row execute function refuse_change()

  create table withdrawal_directions (
    currency_id integer primary key references currencies (id),
    enabled boolean not null,
    minimum numeric not null ${isAmount("minimum")},
    fee numeric not null check (fee >= 0 and fee < minimum and scale(fee) <= 18)
  )

  -- Codes are stored as hashes only.
  create table gift_cards (
    id uuid primary key,
    number bigint generated always as identity unique,
    code_hash text not null unique,
    hint text not null,
    status text not null check (status in ('active', 'redeemed', 'cancelled')),
    buyer_id uuid,
    currency_id integer not null,
    amount numeric not null ${isAmount("amount")},
    message text,
    recipient text,
    redeemed_by uuid,
    reason text,
    request_key text,
    request_hash text not null,
    redeem_key text,
    created_at timestamptz not null,
    at timestamptz not null,
    check ((redeemed_by is not null) = (status = 'redeemed')),
    check ((reason is not null) = (status = 'cancelled'))
  )

  create index gift_cards_queue on gift_cards (status, number desc)

  create index gift_cards_buyer on gift_cards (buyer_id, created_at)

  create index gift_cards_redeemer on gift_cards (redeemed_by, at)

  -- A user's key identifies one request forever, even after its stored response is purged.
  create unique index gift_cards_key on gift_cards (buyer_id, request_key) nulls not distinct
  where request_key is not null

  create unique index gift_cards_redeem_key on gift_cards (redeemed_by, redeem_key) where redeem_key is not null
`);

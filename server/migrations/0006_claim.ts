import { inStatements } from "./statements.ts";

const isAmount = (column: string) => `check (${column} > 0 and ${column} < 'Infinity')`;
const isAmountOrZero = (column: string) => `check (${column} >= 0 and ${column} < 'Infinity')`;

/** Who of the staff, which token or which gateway acted. */
const actor = (prefix: string) =>
  `${prefix}_kind text check (${prefix}_kind in ('user', 'token', 'autopilot', 'gateway')),
    ${prefix}_user uuid,
    ${prefix}_key text,
    check (
      (${prefix}_kind is not distinct from 'user') = (${prefix}_user is not null)
      and (coalesce(${prefix}_kind in ('token', 'gateway'), false)) = (${prefix}_key is not null))`;

/** Claims with history, bills, notes and payments, and the verification of cards and documents. */
export const claim = inStatements(`
  create table claims (
    id uuid primary key,
    number bigint generated always as identity unique,
    status text not null check (status in (
      'new', 'verification', 'waiting_requisites', 'waiting_payment', 'marked_paid', 'confirming', 'underpaid',
      'hold', 'paid', 'paying_out', 'payout_error', 'refunding', 'expired', 'paid_late', 'done', 'refunded',
      'rejected', 'cancelled')),
    version integer not null check (version > 0),
    locale text not null check (locale in ('ru', 'en')),
    direction_id integer not null,
    from_currency_id integer not null,
    to_currency_id integer not null,
    from_amount numeric not null ${isAmount("from_amount")},
    to_amount numeric not null ${isAmount("to_amount")},
    course numeric not null ${isAmount("course")},
    course_type text not null check (course_type in ('default', 'verification')),
    from_requisites jsonb not null,
    to_requisites jsonb not null,
    city_id integer,
    visit_at timestamptz,
    email text,
    mailbox text,
    user_id uuid,
    address_hash text,
    network_56 text,
    network_48 text,
    refferal text,
    promocode jsonb,
    shop_id text references shops,
    created_by_shop boolean not null default false,
    -- Quotes are deleted a day after they expire, so claims only remember their ids.
    quote_id uuid,
    order_id text,
    campaign text,
    surcharge numeric not null default 0 check (surcharge >= 0 and surcharge <= 5 and scale(surcharge) <= 2),
    return_url text,
    payment_kind text not null check (payment_kind in ('requisites', 'redirect', 'cash')),
    payment_requisites jsonb,
    payment_place jsonb,
    refund_fields jsonb,
    refund_requisites jsonb,
    needs_verification boolean not null,
    needs_requisites boolean not null,
    documents text check (documents in ('asked', 'sent')),
    confirmations integer not null default 0 check (confirmations >= 0),
    confirmations_required integer not null check (confirmations_required >= 0),
    received numeric ${isAmountOrZero("received")},
    offer_course numeric ${isAmount("offer_course")},
    choice text check (choice in ('recalculate', 'top_up', 'refund')),
    reason text,
    transaction text,
    hold_state text not null check (hold_state in ('held', 'released', 'settled')),
    hold_amount numeric not null ${isAmountOrZero("hold_amount")},
    operator_called_at timestamptz,
    deadline timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    -- The claim's page shows the URL as a link, so only http(s) is allowed.
    check (return_url is null or return_url ~ '^https?://' and length(return_url) <= 500 and created_by_shop),
    -- A surcharge requires a shop, which earns it.
    constraint claims_surcharge_of_shop check (surcharge = 0 or shop_id is not null)
  )

  create index claims_queue on claims (status, number desc)

  create index claims_deadline on claims (deadline) where deadline is not null

  create index claims_done on claims (direction_id, updated_at) where status = 'done'

  create index claims_user on claims (user_id, created_at) where user_id is not null

  -- For counting a sender's recent and unpaid claims. This one also finds an e-mail by its beginning.
  create index claims_email on claims (email text_pattern_ops, created_at)

  create index claims_mailbox on claims (mailbox, created_at) where mailbox is not null

  create index claims_address on claims (address_hash, created_at)

  -- IPv4 claims have no networks, so most claims need no index entry.
  create index claims_network_56 on claims (network_56, created_at) where network_56 is not null

  create index claims_network_48 on claims (network_48, created_at) where network_48 is not null

  create unique index claims_quote on claims (quote_id) where quote_id is not null

  -- Anyone can write a shop's order into a link, so only a claim that the shop creates takes the order, and the partner
  -- API lists no other.
  create unique index claims_order on claims (shop_id, order_id) where created_by_shop

  create index claims_shop_orders on claims (shop_id, number desc) where created_by_shop

  -- For searching sales by order, and for a widget that asks for its own.
  create index claims_shop_order on claims (shop_id, order_id) where order_id is not null

  -- For listing a shop's sales, the newest first: all of them, or those of one state.
  create index claims_shop on claims (shop_id, created_at desc, number desc) where shop_id is not null

  create index claims_shop_state on claims (
    shop_id,
    (case when status = 'done' then 'done'
      when status in ('expired', 'refunded', 'rejected', 'cancelled') then 'failed'
      else 'active' end),
    created_at desc, number desc)
  where shop_id is not null

  create table claim_history (
    claim_id uuid not null references claims (id),
    version integer not null,
    event text not null,
    from_status text,
    to_status text not null,
    by text not null check (by in ('visitor', 'operator', 'gateway', 'timer', 'system')),
    at timestamptz not null,
    reason text,
    primary key (claim_id, version),
    ${actor("actor")}
  )

  create trigger claim_history_append_only before update or delete on claim_history
  for each row execute function refuse_change()

  create table claim_bills (
    id uuid primary key,
    claim_id uuid not null references claims (id),
    name text not null,
    type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
    size integer not null check (size > 0),
    content bytea not null,
    created_at timestamptz not null
  )

  alter table claim_bills alter column content set storage external

  create index claim_bills_claim on claim_bills (claim_id, created_at)

  -- Money that an operator must settle by hand: payments that a claim no longer expects, and excess.
  create table claim_notes (
    id uuid primary key,
    claim_id uuid not null references claims (id),
    kind text not null check (kind in ('stray_payment', 'overpayment', 'second_report', 'unseen_payment')),
    amount numeric not null ${isAmount("amount")},
    currency_id integer not null references currencies (id),
    status text not null,
    at timestamptz not null,
    settled_at timestamptz,
    settlement text,
    check ((settled_at is null) = (settlement is null)),
    ${actor("settled_by")}
  )

  create index claim_notes_claim on claim_notes (claim_id)

  create index claim_notes_open on claim_notes (claim_id) where settled_at is null

  -- Visitors' requests for the links of their claims.
  create table claim_lookups (
    id bigint generated always as identity primary key,
    number bigint not null,
    email text not null,
    locale text not null check (locale in ('ru', 'en')),
    created_at timestamptz not null
  )

  -- A second payment of a claim pays the rest of a short one.
  create table gateway_payments (
    id uuid primary key,
    claim_id uuid not null references claims (id),
    gateway text not null,
    amount numeric not null ${isAmount("amount")},
    currency text not null,
    created_at timestamptz not null
  )

  create index gateway_payments_claim on gateway_payments (claim_id, created_at)

  create table gateway_callbacks (
    payment_id uuid not null references gateway_payments (id),
    event text not null check (event in ('seen', 'paid', 'failed')),
    amount numeric not null ${isAmountOrZero("amount")},
    currency text not null,
    sent_at timestamptz not null,
    received_at timestamptz not null,
    primary key (payment_id, event, amount)
  )

  create table sandbox_callbacks (
    payment uuid not null,
    event text not null check (event in ('seen', 'paid', 'failed')),
    position integer not null,
    amount text not null,
    currency text not null,
    delivered_at timestamptz,
    primary key (payment, event)
  )

  -- Checks the limits of unpaid and recent claims for several claims, which one statement creates in one commit. It
  -- locks all identities of the senders until the transaction ends, then counts. Volatile, so that the count sees what
  -- others committed while it waited. Each claim brings its limits and times. Planned once per connection: PostgreSQL
  -- would plan the counts again for each claim, because a plan that knows the values looks cheaper, but planning costs
  -- several times as much as counting.
  create function claim_quotas(p_askers jsonb, p_statuses text[])
  returns table (place bigint, id uuid, refused text)
  language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
  #variable_conflict use_column
  begin
    -- In one order, so that two statements that share several of them never wait for each other.
    perform pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('claims ' || name, 0) as key
      from jsonb_to_recordset(p_askers) as asker(
        mailbox text, address_hash text, network_56 text, network_48 text, user_id text, unpaid int, hourly int),
      unnest(array[
        'mailbox ' || mailbox, address_hash, network_56, network_48, 'user ' || user_id]) as name
      where name is not null and (unpaid > 0 or hourly > 0) order by key) as keys;
    return query
      select asker.place, asker.id, case
        when unpaid > 0 and (
          exists (select from claims c where c.mailbox = asker.mailbox and c.created_at > unpaid_since
            and c.status = any (p_statuses) offset unpaid - 1)
          or exists (select from claims c where c.address_hash = asker.address_hash and c.created_at > unpaid_since
            and c.status = any (p_statuses) offset unpaid - 1)
          or (asker.network_56 is not null and exists (
            select from claims c where c.network_56 = asker.network_56 and c.created_at > unpaid_since
              and c.status = any (p_statuses) offset unpaid * factor_56 - 1))
          or (asker.network_48 is not null and exists (
            select from claims c where c.network_48 = asker.network_48 and c.created_at > unpaid_since
              and c.status = any (p_statuses) offset unpaid * factor_48 - 1))
          or (asker.user_id is not null and exists (
            select from claims c where c.user_id = asker.user_id and c.created_at > unpaid_since
              and c.status = any (p_statuses) offset unpaid - 1))) then 'unpaid'
        when hourly > 0 and (
          exists (select from claims c where c.mailbox = asker.mailbox and c.created_at > hour_ago
            offset hourly - 1)
          or exists (select from claims c where c.address_hash = asker.address_hash and c.created_at > hour_ago
            offset hourly - 1)
          or (asker.network_56 is not null and exists (
            select from claims c where c.network_56 = asker.network_56 and c.created_at > hour_ago
              offset hourly * factor_56 - 1))
          or (asker.network_48 is not null and exists (
            select from claims c where c.network_48 = asker.network_48 and c.created_at > hour_ago
              offset hourly * factor_48 - 1))
          or (asker.user_id is not null and exists (
            select from claims c where c.user_id = asker.user_id and c.created_at > hour_ago
              offset hourly - 1))) then 'hourly'
      end
      from rows from (jsonb_to_recordset(p_askers) as (
        id uuid, mailbox text, address_hash text, network_56 text, network_48 text, user_id uuid, factor_56 int,
        factor_48 int, unpaid int, unpaid_since timestamptz, hourly int, hour_ago timestamptz))
        with ordinality as asker(
          id, mailbox, address_hash, network_56, network_48, user_id, factor_56,
          factor_48, unpaid, unpaid_since, hourly, hour_ago, place);
  end $$

  create table verifications (
    id uuid primary key,
    number bigint generated always as identity unique,
    kind text not null check (kind in ('card', 'documents')),
    user_id uuid references users (id),
    claim_id uuid references claims (id),
    status text not null check (status in (
      'draft', 'submitted', 'approved', 'rejected', 'expired', 'withdrawn', 'deleted')),
    version integer not null check (version > 0),
    currency_id integer,
    key_id text,
    requisites bytea,
    card_hash text,
    shown jsonb not null,
    documents text[] not null,
    note text,
    reason text,
    valid_until timestamptz,
    submitted_at timestamptz,
    decided_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((kind = 'card') = (user_id is not null)),
    check ((kind = 'documents') = (claim_id is not null)),
    check ((key_id is null) = (requisites is null)),
    check (kind = 'documents' or (status = 'deleted') = (requisites is null))
  )

  -- A card is approved for at most one user, and a user has at most one open or approved request for it.
  create unique index verifications_approved on verifications (card_hash) where status = 'approved'

  create unique index verifications_own on verifications (user_id, card_hash)
  where status in ('draft', 'submitted', 'approved')

  create unique index verifications_open on verifications (claim_id) where status in ('draft', 'submitted')

  create index verifications_user on verifications (user_id, number desc)

  create index verifications_claim on verifications (claim_id, number desc)

  create index verifications_queue on verifications (submitted_at) where status = 'submitted'

  create index verifications_status on verifications (status, number desc)

  create index verifications_valid on verifications (valid_until) where status = 'approved'

  create table verification_history (
    verification_id uuid not null references verifications (id),
    version integer not null,
    event text not null,
    from_status text,
    to_status text not null,
    by text not null check (by in ('owner', 'operator', 'timer', 'claim')),
    actor_kind text,
    actor_user uuid,
    actor_key text,
    at timestamptz not null,
    reason text,
    primary key (verification_id, version)
  )

  create trigger verification_history_append_only before update or delete on verification_history
  for each row execute function refuse_change()

  create table verification_photos (
    id uuid primary key,
    verification_id uuid not null references verifications (id),
    document text,
    type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
    size integer not null check (size > 0),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    key_id text not null,
    content bytea not null,
    created_at timestamptz not null
  )

  alter table verification_photos alter column content set storage external

  create index verification_photos_verification on verification_photos (verification_id, created_at)
`);

import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Claims with their history and receipts (Product 3). A foreign key to currencies would lock their rows. */
export const claims: Migration = {
  async up(db) {
    await sql`
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
        from_amount numeric not null check (from_amount > 0 and from_amount < 'Infinity'),
        to_amount numeric not null check (to_amount > 0 and to_amount < 'Infinity'),
        course numeric not null check (course > 0 and course < 'Infinity'),
        course_type text not null check (course_type in ('default', 'verification')),
        from_requisites jsonb not null,
        to_requisites jsonb not null,
        city_id integer,
        email text,
        refferal text,
        address_hash text,
        payment_kind text not null check (payment_kind in ('requisites', 'redirect', 'cash')),
        payment_requisites jsonb,
        payment_place jsonb,
        refund_fields jsonb,
        refund_requisites jsonb,
        needs_verification boolean not null,
        needs_requisites boolean not null,
        confirmations integer not null default 0 check (confirmations >= 0),
        confirmations_required integer not null check (confirmations_required >= 0),
        received numeric check (received >= 0 and received < 'Infinity'),
        offer_course numeric check (offer_course > 0 and offer_course < 'Infinity'),
        choice text check (choice in ('recalculate', 'top_up', 'refund')),
        reason text,
        transaction text,
        hold_state text not null check (hold_state in ('held', 'released', 'settled')),
        hold_amount numeric not null check (hold_amount >= 0 and hold_amount < 'Infinity'),
        deadline timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`.execute(db);
    await sql`create index claims_queue on claims (status, number desc)`.execute(db);
    await sql`create index claims_deadline on claims (deadline) where deadline is not null`.execute(db);
    // For counting a sender's recent and unpaid claims. The first one also finds an e-mail by its beginning.
    await sql`create index claims_email on claims (email text_pattern_ops, created_at)`.execute(db);
    await sql`create index claims_address on claims (address_hash, created_at)`.execute(db);

    await sql`
      create table claim_history (
        claim_id uuid not null references claims (id),
        version integer not null,
        event text not null,
        from_status text,
        to_status text not null,
        by text not null check (by in ('visitor', 'operator', 'gateway', 'timer', 'system')),
        at timestamptz not null,
        reason text,
        primary key (claim_id, version)
      )`.execute(db);
    await sql`
      create trigger claim_history_append_only before update or delete on claim_history
      for each row execute function refuse_change()`.execute(db);

    await sql`
      create table claim_bills (
        id uuid primary key,
        claim_id uuid not null references claims (id),
        name text not null,
        type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
        size integer not null check (size > 0),
        content bytea not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`alter table claim_bills alter column content set storage external`.execute(db);
    await sql`create index claim_bills_claim on claim_bills (claim_id, created_at)`.execute(db);
  },
};

import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Verification of users' cards, and documents that claims wait for (Product 6). */
export const verifications: Migration = {
  async up(db) {
    await sql`
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
      )`.execute(db);
    // A card is approved for at most one user, and a user has at most one open or approved request for it.
    await sql`
      create unique index verifications_approved on verifications (card_hash) where status = 'approved'`.execute(
      db,
    );
    await sql`
      create unique index verifications_own on verifications (user_id, card_hash)
      where status in ('draft', 'submitted', 'approved')`.execute(db);
    await sql`
      create unique index verifications_open on verifications (claim_id)
      where status in ('draft', 'submitted')`.execute(db);
    await sql`create index verifications_user on verifications (user_id, number desc)`.execute(db);
    await sql`create index verifications_claim on verifications (claim_id, number desc)`.execute(db);
    await sql`create index verifications_queue on verifications (submitted_at) where status = 'submitted'`.execute(
      db,
    );
    await sql`create index verifications_status on verifications (status, number desc)`.execute(db);
    await sql`create index verifications_valid on verifications (valid_until) where status = 'approved'`.execute(
      db,
    );

    await sql`
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
      )`.execute(db);
    await sql`
      create trigger verification_history_append_only before update or delete on verification_history
      for each row execute function refuse_change()`.execute(db);

    await sql`
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
      )`.execute(db);
    await sql`alter table verification_photos alter column content set storage external`.execute(db);
    await sql`
      create index verification_photos_verification on verification_photos (verification_id, created_at)`.execute(
      db,
    );

    await sql`
      alter table claims add column documents text check (documents in ('asked', 'sent'))`.execute(db);
  },
};

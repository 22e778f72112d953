import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Keys with which shops' servers call the partner API. The secrets themselves are not stored. */
export const shopKeys: Migration = {
  async up(db) {
    await sql`
      create table shop_keys (
        id uuid primary key,
        shop_id text not null references shops,
        name text not null,
        scopes text[] not null check (
          cardinality(scopes) > 0
          and scopes <@ array['rates:read', 'claims:create', 'claims:read', 'balance:read']),
        networks text[] not null,
        created_at timestamptz not null,
        expires_at timestamptz,
        used_at timestamptz,
        revoked_at timestamptz
      )`.execute(db);
    await sql`create index shop_keys_shop on shop_keys (shop_id) where revoked_at is null`.execute(db);
    await sql`
      create table shop_key_secrets (
        hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
        key_id uuid not null references shop_keys,
        prefix text not null,
        created_at timestamptz not null,
        ends_at timestamptz
      )`.execute(db);
    await sql`create index shop_key_secrets_key on shop_key_secrets (key_id)`.execute(db);
    await sql`
      create unique index shop_key_secrets_current on shop_key_secrets (key_id) where ends_at is null`.execute(
      db,
    );
  },
};

import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Registrations that wait for confirmation by mail, each bound to the browser that made it.
 *
 * An account that is not activated loses the password of its first registration, because a stranger may have
 * chosen it. Links sent earlier still work, but ask for a password, because no browser has a proof for them.
 */
export const accountProofs: Migration = {
  async up(db) {
    await sql`
      create table pending_sign_ups (
        user_id uuid not null references users (id) on delete cascade,
        browser_hash text not null,
        password_hash text not null,
        refferal text,
        language text not null check (language in ('ru', 'en')),
        expires_at timestamptz not null,
        primary key (user_id, browser_hash)
      )`.execute(db);
    await sql`create index pending_sign_ups_expiry on pending_sign_ups (expires_at)`.execute(db);
    await sql`alter table account_requests add browser_hash text, add network_hash text`.execute(db);
    await sql`alter table account_links drop password_hash, add network_hash text`.execute(db);
    await sql`
      alter table users drop contested, alter password_hash drop not null`.execute(db);
    await sql`
      update users set password_hash = null, refferal = null where activated_at is null`.execute(db);
    await sql`
      alter table users add constraint users_password check (activated_at is null or password_hash is not null)`.execute(
      db,
    );
  },
};

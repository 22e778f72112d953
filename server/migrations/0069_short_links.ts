import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Short links of shops. */
export const shortLinks: Migration = {
  async up(db) {
    // Visitors are redirected to `address`. The check allows only this site's home page with the shop's own id.
    await sql`
      create table shop_links (
        code text primary key check (code ~ '^[2-9a-hjkmnp-z]{8}$'),
        shop_id text references shops on delete set null,
        language text not null check (language in ('ru', 'en')),
        address text not null check (length(address) <= 600),
        created_at timestamptz not null,
        unique (shop_id, address),
        check (address ~ ('^' || case language when 'en' then '/en' else '/' end || '[?]shop=' || shop_id || '(&[!-~]+)?$'))
      )`.execute(db);
  },
};

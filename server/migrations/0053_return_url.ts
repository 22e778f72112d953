import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Where the page of a claim leads back to the shop that created it. The page shows it as a link, so no other scheme gets in. */
export const returnUrl: Migration = {
  async up(db) {
    await sql`
      alter table claims add column return_url text
        check (return_url is null
          or return_url ~ '^https?://' and length(return_url) <= 500 and created_by_shop)`.execute(db);
  },
};

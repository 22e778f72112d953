import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** URL that leads from a claim's page back to its shop. The page shows it as a link, so only http(s) is allowed. */
export const returnUrl: Migration = {
  async up(db) {
    await sql`
      alter table claims add column return_url text
        check (return_url is null
          or return_url ~ '^https?://' and length(return_url) <= 500 and created_by_shop)`.execute(db);
  },
};

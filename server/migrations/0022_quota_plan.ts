import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Plans the counts of `claim_quota` once per connection. PostgreSQL would plan them again for each claim, since a plan
 * that knows the values looks cheaper; planning costs several times what counting does.
 */
export const quotaPlan: Migration = {
  async up(db) {
    await sql`alter function claim_quota set plan_cache_mode = force_generic_plan`.execute(db);
  },
};

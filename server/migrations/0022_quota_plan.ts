import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Plans the counts of `claim_quota` once per connection. PostgreSQL would plan them again for each claim, because
 * a plan that knows the values looks cheaper. But planning costs several times as much as counting.
 */
export const quotaPlan: Migration = {
  async up(db) {
    await sql`alter function claim_quota set plan_cache_mode = force_generic_plan`.execute(db);
  },
};

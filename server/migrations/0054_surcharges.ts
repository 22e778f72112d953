import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const percent = sql`numeric not null default 0 check (surcharge >= 0 and surcharge <= 5 and scale(surcharge) <= 2)`;

/** Percent that shops add to the rate, stored per shop, quote and claim, and the part of a reward from it. */
export const surcharges: Migration = {
  async up(db) {
    await sql`alter table shops add column surcharge ${percent}`.execute(db);
    await sql`alter table shop_quotes add column surcharge ${percent}`.execute(db);
    await sql`
      alter table claims add column surcharge ${percent}, add check (surcharge = 0 or created_by_shop)`.execute(
      db,
    );
    await sql`
      alter table referral_rewards
        add column surcharge numeric not null default 0 check (surcharge >= 0 and surcharge <= amount),
        add check (surcharge = 0 or shop_id is not null)`.execute(db);
  },
};

import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Sums of the rest of an hour from a quarter past and from half past, where days begin in zones such as Nepal and
 * India. Every hour is aggregated again once, so that each gets these sums.
 */
export const shopSumTails: Migration = {
  async up(db) {
    await sql`
      alter table shop_sums
        drop constraint shop_sums_unit_check,
        add constraint shop_sums_unit_check check (unit in ('tail', 'hour', 'day', 'month'))`.execute(db);
    await sql`
      insert into shop_sum_marks select distinct shop_id, at from shop_sums where unit = 'hour'`.execute(db);
  },
};

import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Sums of what is left of an hour from a quarter past and from half past on: days begin there in zones such as India and Nepal.
 * Every hour is added up anew once, so that each has them.
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

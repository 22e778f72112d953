import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Claims that come by a shop's link also get its surcharge. It still requires a shop, which earns it. */
export const linkSurcharges: Migration = {
  async up(db) {
    await sql`
      do $$
      declare old text;
      begin
        select conname into strict old from pg_constraint
        where conrelid = 'claims'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%created_by_shop%'
          and pg_get_constraintdef(oid) like '%surcharge%';
        execute format('alter table claims drop constraint %I', old);
      end $$`.execute(db);
    await sql`
      alter table claims add constraint claims_surcharge_of_shop check (surcharge = 0 or shop_id is not null)`.execute(
      db,
    );
  },
};

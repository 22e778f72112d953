import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Sums of shops' claims per UTC hour, day and month, so that statistics need not read every claim. A change of a
 * claim marks its hour in the same transaction. Marked sums do not count until a job has aggregated them again.
 */
export const shopSums: Migration = {
  async up(db) {
    await sql`
      create table shop_sums (
        shop_id text not null,
        kind text not null check (kind in ('step', 'direction', 'source')),
        unit text not null check (unit in ('hour', 'day', 'month')),
        at timestamptz not null,
        from_currency_id integer not null,
        to_currency_id integer,
        created_by_shop boolean,
        campaign text,
        reward_currency_id integer,
        created integer not null,
        paid integer not null,
        done integer not null,
        turnover numeric not null,
        reward numeric not null
      )`.execute(db);
    await sql`create index shop_sums_unit on shop_sums (shop_id, kind, unit, at)`.execute(db);
    // No unique key, because transactions that mark the same hour must not wait for each other.
    await sql`create table shop_sum_marks (shop_id text not null, hour timestamptz not null)`.execute(db);
    await sql`create index shop_sum_marks_hour on shop_sum_marks (shop_id, hour)`.execute(db);
    await sql`
      create function mark_claim_sums() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' and old.shop_id is not null then
          insert into shop_sum_marks
          values (old.shop_id, date_bin('1 hour', old.created_at, timestamptz '2000-01-01Z'));
        end if;
        if tg_op <> 'DELETE' and new.shop_id is not null and (
          tg_op = 'INSERT' or old.shop_id is distinct from new.shop_id or old.created_at <> new.created_at
        ) then
          insert into shop_sum_marks
          values (new.shop_id, date_bin('1 hour', new.created_at, timestamptz '2000-01-01Z'));
        end if;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger claims_sums_added after insert on claims
      for each row when (new.shop_id is not null) execute function mark_claim_sums()`.execute(db);
    await sql`
      create trigger claims_sums_changed after update on claims
      for each row when (
        (old.shop_id is not null or new.shop_id is not null)
        and (old.shop_id, old.created_at, old.status, old.from_amount, old.from_currency_id, old.to_currency_id,
            old.created_by_shop, old.campaign)
          is distinct from
            (new.shop_id, new.created_at, new.status, new.from_amount, new.from_currency_id, new.to_currency_id,
            new.created_by_shop, new.campaign))
      execute function mark_claim_sums()`.execute(db);
    await sql`
      create trigger claims_sums_removed after delete on claims
      for each row when (old.shop_id is not null) execute function mark_claim_sums()`.execute(db);
    await sql`
      create function mark_reward_sums() returns trigger language plpgsql as $$
      begin
        insert into shop_sum_marks
        select shop_id, date_bin('1 hour', created_at, timestamptz '2000-01-01Z') from claims
        where id = case tg_op when 'DELETE' then old.claim_id else new.claim_id end and shop_id is not null;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger reward_sums_added after insert on referral_rewards
      for each row when (new.shop_id is not null and new.status = 'granted') execute function mark_reward_sums()`.execute(
      db,
    );
    await sql`
      create trigger reward_sums_changed after update on referral_rewards
      for each row when (
        (old.shop_id is not null or new.shop_id is not null) and (old.status = 'granted' or new.status = 'granted'))
      execute function mark_reward_sums()`.execute(db);
    await sql`
      create trigger reward_sums_removed after delete on referral_rewards
      for each row when (old.shop_id is not null and old.status = 'granted') execute function mark_reward_sums()`.execute(
      db,
    );
    // The job aggregates all earlier claims.
    await sql`
      insert into shop_sum_marks
      select distinct shop_id, date_bin('1 hour', created_at, timestamptz '2000-01-01Z') from claims
      where shop_id is not null`.execute(db);
  },
};

import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Checks the limits of unpaid and recent claims for several claims, which one statement creates in one commit. As
 * in migration 0016, it locks all identities of the senders in a fixed order before it counts. Each claim brings
 * its limits and times. Planned once per connection, as in migration 0022. `claim_quota` stays for running
 * instances of the previous version.
 */
export const claimQuotas: Migration = {
  async up(db) {
    await sql`
      create function claim_quotas(p_askers jsonb, p_statuses text[])
      returns table (place bigint, id uuid, refused text)
      language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
      #variable_conflict use_column
      begin
        -- In one order, so that two statements that share several of them never wait for each other.
        perform pg_advisory_xact_lock(key) from (
          select distinct hashtextextended('claims ' || name, 0) as key
          from jsonb_to_recordset(p_askers) as asker(
            mailbox text, address_hash text, network_56 text, network_48 text, user_id text, unpaid int, hourly int),
          unnest(array[
            'mailbox ' || mailbox, address_hash, network_56, network_48, 'user ' || user_id]) as name
          where name is not null and (unpaid > 0 or hourly > 0) order by key) as keys;
        return query
          select asker.place, asker.id, case
            when unpaid > 0 and (
              exists (select from claims c where c.mailbox = asker.mailbox and c.created_at > unpaid_since
                and c.status = any (p_statuses) offset unpaid - 1)
              or exists (select from claims c where c.address_hash = asker.address_hash and c.created_at > unpaid_since
                and c.status = any (p_statuses) offset unpaid - 1)
              or (asker.network_56 is not null and exists (
                select from claims c where c.network_56 = asker.network_56 and c.created_at > unpaid_since
                  and c.status = any (p_statuses) offset unpaid * factor_56 - 1))
              or (asker.network_48 is not null and exists (
                select from claims c where c.network_48 = asker.network_48 and c.created_at > unpaid_since
                  and c.status = any (p_statuses) offset unpaid * factor_48 - 1))
              or (asker.user_id is not null and exists (
                select from claims c where c.user_id = asker.user_id and c.created_at > unpaid_since
                  and c.status = any (p_statuses) offset unpaid - 1))) then 'unpaid'
            when hourly > 0 and (
              exists (select from claims c where c.mailbox = asker.mailbox and c.created_at > hour_ago
                offset hourly - 1)
              or exists (select from claims c where c.address_hash = asker.address_hash and c.created_at > hour_ago
                offset hourly - 1)
              or (asker.network_56 is not null and exists (
                select from claims c where c.network_56 = asker.network_56 and c.created_at > hour_ago
                  offset hourly * factor_56 - 1))
              or (asker.network_48 is not null and exists (
                select from claims c where c.network_48 = asker.network_48 and c.created_at > hour_ago
                  offset hourly * factor_48 - 1))
              or (asker.user_id is not null and exists (
                select from claims c where c.user_id = asker.user_id and c.created_at > hour_ago
                  offset hourly - 1))) then 'hourly'
          end
          from rows from (jsonb_to_recordset(p_askers) as (
            id uuid, mailbox text, address_hash text, network_56 text, network_48 text, user_id uuid, factor_56 int,
            factor_48 int, unpaid int, unpaid_since timestamptz, hourly int, hour_ago timestamptz))
            with ordinality as asker(
              id, mailbox, address_hash, network_56, network_48, user_id, factor_56,
              factor_48, unpaid, unpaid_since, hourly, hour_ago, place);
      end $$`.execute(db);
  },
};

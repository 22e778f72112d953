import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Wider IPv6 networks, limits that hold for claims created concurrently, and the call to an operator. */
export const claimLimits: Migration = {
  async up(db) {
    await sql`
      alter table claims
        add column network_56 text,
        add column network_48 text,
        add column operator_called_at timestamptz`.execute(db);
    // IPv4 claims have neither, so most claims need no index entry.
    for (const network of ["network_56", "network_48"])
      await sql`create index ${sql.ref(`claims_${network}`)} on claims (${sql.ref(network)}, created_at)
        where ${sql.ref(network)} is not null`.execute(db);
    // 'I paid' had no deadline before. Waiting claims get theirs now.
    await sql`update claims set deadline = updated_at + interval '1 hour' where status = 'marked_paid'`.execute(
      db,
    );
    /*
     * Locks all identities of a person until the transaction ends, then counts. Volatile, so that the count sees
     * what others committed while it waited for the locks. A single plain statement would not see it.
     */
    await sql`
      create function claim_quota(
        p_email text, p_address text, p_network_56 text, p_network_48 text, p_user uuid,
        p_factor_56 integer, p_factor_48 integer,
        p_unpaid integer, p_statuses text[], p_unpaid_since timestamptz, p_hourly integer, p_hour_ago timestamptz,
        out unpaid boolean, out hourly boolean
      ) language plpgsql volatile as $$
      begin
        unpaid := false;
        hourly := false;
        if p_unpaid <= 0 and p_hourly <= 0 then
          return;
        end if;
        -- In one order, so that two creations that share several of them never wait for each other.
        perform pg_advisory_xact_lock(key) from (
          select distinct hashtextextended('claims ' || name, 0) as key
          from unnest(array[
            'email ' || p_email, p_address, p_network_56, p_network_48, 'user ' || p_user::text]) as name
          where name is not null order by key) as keys;
        if p_unpaid > 0 then
          unpaid :=
            exists (select from claims where email = p_email and created_at > p_unpaid_since
              and status = any (p_statuses) offset p_unpaid - 1)
            or exists (select from claims where address_hash = p_address and created_at > p_unpaid_since
              and status = any (p_statuses) offset p_unpaid - 1)
            or (p_network_56 is not null and exists (
              select from claims where network_56 = p_network_56 and created_at > p_unpaid_since
                and status = any (p_statuses) offset p_unpaid * p_factor_56 - 1))
            or (p_network_48 is not null and exists (
              select from claims where network_48 = p_network_48 and created_at > p_unpaid_since
                and status = any (p_statuses) offset p_unpaid * p_factor_48 - 1))
            or (p_user is not null and exists (
              select from claims where user_id = p_user and created_at > p_unpaid_since
                and status = any (p_statuses) offset p_unpaid - 1));
        end if;
        if p_hourly > 0 and not unpaid then
          hourly :=
            exists (select from claims where email = p_email and created_at > p_hour_ago offset p_hourly - 1)
            or exists (select from claims where address_hash = p_address and created_at > p_hour_ago
              offset p_hourly - 1)
            or (p_network_56 is not null and exists (
              select from claims where network_56 = p_network_56 and created_at > p_hour_ago
                offset p_hourly * p_factor_56 - 1))
            or (p_network_48 is not null and exists (
              select from claims where network_48 = p_network_48 and created_at > p_hour_ago
                offset p_hourly * p_factor_48 - 1))
            or (p_user is not null and exists (
              select from claims where user_id = p_user and created_at > p_hour_ago offset p_hourly - 1));
        end if;
      end $$`.execute(db);
  },
};

import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Limits claims by mailbox: all spellings of an address that lead to one mailbox are one person (decision 17). */
export const mailboxes: Migration = {
  async up(db) {
    await sql`alter table claims add column mailbox text`.execute(db);
    // Finished claims do not count. Waiting ones keep counting by the address as given.
    await sql`update claims set mailbox = email
      where status in ('new', 'verification', 'waiting_requisites', 'waiting_payment', 'marked_paid')`.execute(
      db,
    );
    await sql`create index claims_mailbox on claims (mailbox, created_at) where mailbox is not null`.execute(
      db,
    );
    await sql`drop function claim_quota`.execute(db);
    // As in migration 0013, with the mailbox instead of the address.
    await sql`
      create function claim_quota(
        p_mailbox text, p_address text, p_network_56 text, p_network_48 text, p_user uuid,
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
            'mailbox ' || p_mailbox, p_address, p_network_56, p_network_48, 'user ' || p_user::text]) as name
          where name is not null order by key) as keys;
        if p_unpaid > 0 then
          unpaid :=
            exists (select from claims where mailbox = p_mailbox and created_at > p_unpaid_since
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
            exists (select from claims where mailbox = p_mailbox and created_at > p_hour_ago offset p_hourly - 1)
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

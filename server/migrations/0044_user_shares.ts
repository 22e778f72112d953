import { inStatements } from "./statements.ts";

/** Whether a claim holds a reserve that no money covers. */
const isUncovered = `c.hold_state = 'held' and c.arrived < c.from_amount`;

/** The customer of a shop, as the shop names them. Nobody proves a mailbox, so only its own orders count. */
const ofCustomer = `c.mailbox = asker.mailbox and c.created_by_shop and c.shop_id = asker.shop`;

const senders = [
  [ofCustomer, "asker.mailbox is not null", ""],
  ["c.address_hash = asker.address_hash", "true", ""],
  ["c.network_56 = asker.network_56", "asker.network_56 is not null", " * factor_56"],
  ["c.network_48 = asker.network_48", "asker.network_48 is not null", " * factor_48"],
] as const;

const ofUser = `c.user_id = asker.user_id`;

/** What a user has completed, and nobody took back. */
const completed = `from claims d where d.user_id = asker.user_id and d.status = 'done' and d.lost = 0`;

/** Whether a sender has so many claims already. */
const has = (which: string, most: string) =>
  `exists (select from claims c where ${which} offset ${most} - 1)`;

const anyOf = (condition: string, most: string, ofOne: string) =>
  [
    ...senders.map(
      ([same, isKnown, factor]) => `(${isKnown} and ${has(`${same} and ${condition}`, `${most}${factor}`)})`,
    ),
    `(asker.user_id is not null and ${has(`${ofUser} and ${condition}`, ofOne)})`,
  ].join("\n or ");

const hasUnpaid = anyOf(
  `c.created_at > unpaid_since and ${isUncovered}`,
  "unpaid",
  `(unpaid + least(unpaid, (select count(*) ${completed})))`,
);
const hasRecent = anyOf("c.created_at > hour_ago", "hourly", "hourly");

const ofShop = `from claims c where c.shop_id = asker.shop and c.created_by_shop and ${isUncovered}`;

/**
 * A user, too, holds only a part of a reserve without money for it: it grows by what they have received of it, up to
 * twice as much, and so does the number of their unpaid claims. A mailbox that a guest types counts no more.
 */
export const userShares = inStatements(`
  create or replace function claim_quotas(p_askers jsonb)
  returns table (place bigint, id uuid, refused text)
  language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
  #variable_conflict use_column
  begin
    -- In one order, so that two statements that share several of them never wait for each other.
    perform pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('claims ' || name, 0) as key
      from jsonb_to_recordset(p_askers) as asker(
        mailbox text, address_hash text, network_56 text, network_48 text, user_id text, unpaid int, hourly int,
        shop text, user_share numeric),
      unnest(case when unpaid > 0 or hourly > 0
        then array['mailbox ' || mailbox, address_hash, network_56, network_48, 'user ' || user_id, 'shop ' || shop]
        else array['shop ' || shop, case when user_share is not null then 'user ' || user_id end] end) as name
      where name is not null order by key) as keys;
    return query
      select asker.place, asker.id, case
        when unpaid > 0 and (${hasUnpaid}) then 'unpaid'
        when hourly > 0 and (${hasRecent}) then 'hourly'
        when shop is not null and shop_unpaid > 0
          and exists (select ${ofShop} offset shop_unpaid - 1) then 'shop_unpaid'
        when shop is not null and shop_share is not null
          and amount + (select coalesce(sum(c.hold_amount), 0) ${ofShop} and c.to_currency_id = asker.currency_id)
            > shop_share * (select available + held from reserves r where r.currency_id = asker.currency_id)
          then 'shop_share'
        when user_id is not null and user_share is not null
          and amount + (select coalesce(sum(c.hold_amount), 0) from claims c
              where ${ofUser} and c.to_currency_id = asker.currency_id and ${isUncovered})
            > (select user_share * (available + held) + least(user_share * (available + held), (
                select coalesce(sum(d.to_amount), 0) ${completed} and d.to_currency_id = asker.currency_id))
              from reserves r where r.currency_id = asker.currency_id)
          then 'user_share'
      end
      from rows from (jsonb_to_recordset(p_askers) as (
        id uuid, mailbox text, address_hash text, network_56 text, network_48 text, user_id uuid, factor_56 int,
        factor_48 int, unpaid int, unpaid_since timestamptz, hourly int, hour_ago timestamptz, shop text,
        shop_unpaid int, shop_share numeric, currency_id int, amount numeric, user_share numeric))
        with ordinality as asker(
          id, mailbox, address_hash, network_56, network_48, user_id, factor_56, factor_48, unpaid, unpaid_since,
          hourly, hour_ago, shop, shop_unpaid, shop_share, currency_id, amount, user_share, place);
  end $$
`);

import { inStatements } from "./statements.ts";

/** What a shop's programs read of every sale, whatever way it came. */
export const shopSales = inStatements(`
  -- The id by which a shop knows a claim. The uuid of a claim that came by a link is its customer's capability, so such
  -- a claim has another one. \`holds_order\`: the shop's order cannot have another claim. \`ordered_…\`: the amounts at
  -- the creation; null for older claims whose amounts were changed since.
  alter table claims
    add column sale_id uuid,
    add column holds_order boolean not null default false,
    add column ordered_from numeric,
    add column ordered_to numeric

  update claims c set
    sale_id = case when shop_id is null then null when created_by_shop then id else gen_random_uuid() end,
    holds_order = created_by_shop,
    ordered_from = case when repriced then null else from_amount end,
    ordered_to = case when repriced then null else to_amount end
  from (
    select id as claim, exists (
      select from claim_history where claim_id = id
        and event in ('claim.recalculate', 'verification.approve', 'requisites.issue')) as repriced
    from claims) as found
  where claim = c.id

  create unique index claims_sale on claims (sale_id) where sale_id is not null

  drop index claims_order

  create unique index claims_order on claims (shop_id, order_id) where holds_order

  drop index claims_shop_orders

  -- Endpoints that exist hear what they heard so far: of the claims that the shop's server created.
  alter table webhook_endpoints
    add column sources text[] not null default array['api'] check (
      cardinality(sources) > 0 and sources <@ array['api', 'link'])

  alter table webhook_events add column source text not null default 'api' check (source in ('api', 'link'))

  alter table test_claims
    add column ordered_from numeric,
    add column ordered_to numeric,
    add column arrived numeric not null default 0
`);

import type { Selectable } from "kysely";
import type { ClaimsTable } from "#server/claim/tables.ts";
import type { OrderState } from "#server/account/orders/states.ts";
import type { DatabaseHandle, Query } from "#server/platform/data/database.ts";
import { planOf } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { Db } from "#server/database.ts";
import type { RewardStatus } from "#server/earnings/referrals/tables.ts";

/** The columns of a sales row. */
export type SaleRow = Pick<
  Selectable<ClaimsTable>,
  | "number"
  | "order_id"
  | "campaign"
  | "created_by_shop"
  | "status"
  | "from_currency_id"
  | "to_currency_id"
  | "from_amount"
  | "to_amount"
  | "course"
  | "created_at"
> & {
  readonly reward_status: RewardStatus | null;
  readonly reward: string | null;
  readonly reward_currency_id: number | null;
};

/** Filter of a shop's sales. */
export interface SaleFilter {
  readonly shop: string;
  readonly state: OrderState;
  /** Inclusive start; null for no bound. */
  readonly from: Date | null;
  /** Exclusive end; null for no bound. */
  readonly until: Date | null;
}

/** A claim number as a cursor, and the side of it on which the page lies. */
export interface SalePlace {
  readonly side: "older" | "newer";
  readonly number: string;
}

const sold = `c.number, c.order_id, c.campaign, c.created_by_shop, c.status, c.from_currency_id, c.to_currency_id,
  c.from_amount, c.to_amount, c.course, c.created_at, r.status as reward_status, r.amount as reward, r.currency_id as reward_currency_id`;

// Must match the expression of the index that is used for it.
const stateOf = `(case when c.status = 'done' then 'done'
  when c.status in ('expired', 'refunded', 'rejected', 'cancelled') then 'failed' else 'active' end)`;

const filterTypes = { shop: "text", from: "timestamptz", until: "timestamptz" } as const;

// Bounds are always present, so that any cached plan reads an index between them.
const within = `c.shop_id = :shop and c.created_at >= coalesce(:from, '-infinity') and c.created_at < coalesce(:until, 'infinity')`;

const inState = (state: OrderState): string => (state === "all" ? "" : `and ${stateOf} = '${state}'`);

// The index scan begins at the cursor. When the period ends before the cursor, the scan must begin at the end
// of the period, or it would read everything newer.
const sides = {
  older: {
    compares: "<",
    order: "desc",
    nearest: (place: string) => `least(${place}, coalesce(:until, 'infinity'))`,
  },
  newer: { compares: ">", order: "asc", nearest: (place: string) => place },
} as const;

const listStatement = (state: OrderState, side: SalePlace["side"]) => {
  const { compares, order, nearest } = sides[side];
  // Claims are ordered by time, then by number. Without a cursor, and when the shop has no claim with its
  // number, the cursor is after all claims.
  return namedStatement(
    `shop-sales-${state}-${side}`,
    { ...filterTypes, number: "bigint", most: "int" },
    `select ${sold} from (
        select * from claims c
        where ${within} ${inState(state)} and (c.created_at, c.number) ${compares} (
          ${nearest("coalesce((select created_at from claims where shop_id = :shop and number = :number), 'infinity')")},
          coalesce(:number, 9223372036854775807))
        order by c.created_at ${order}, c.number ${order} limit :most) as c
      left join referral_rewards r on r.claim_id = c.id and r.shop_id = :shop
      order by c.created_at desc, c.number desc`,
  );
};

const states: readonly OrderState[] = ["all", "active", "done", "failed"];

const lists = new Map(
  states.map((state) => [
    state,
    { older: listStatement(state, "older"), newer: listStatement(state, "newer") },
  ]),
);

const listQuery = (
  { state, ...filter }: SaleFilter,
  {
    side,
    number,
    most,
  }: { readonly side: SalePlace["side"]; readonly number: string | null; readonly most: number },
): Query => {
  const found = lists.get(state);
  if (found === undefined) throw new Error(`There is no state ${state}`);
  return found[side].with({ ...filter, number, most });
};

/** Lists the sales next to the cursor on one side, the newest first; without a cursor the newest ones. */
export const listSales = (
  database: DatabaseHandle,
  filter: SaleFilter,
  place: SalePlace | null,
  most: number,
): Promise<SaleRow[]> =>
  database.run<SaleRow>(listQuery(filter, { ...(place ?? { side: "older", number: null }), most }));

/** The query plan of the sales list. */
export const salesPlan = (db: Db, filter: SaleFilter, place: SalePlace | null): Promise<string> =>
  planOf(db, listQuery(filter, { ...(place ?? { side: "older", number: null }), most: 20 }));

const searches = new Map(
  states.map((state) => [
    state,
    namedStatement(
      `shop-sales-search-${state}`,
      { ...filterTypes, order: "text", number: "bigint" },
      `select ${sold} from claims c
        left join referral_rewards r on r.claim_id = c.id and r.shop_id = :shop
        where c.id in (
            select id from claims where shop_id = :shop and order_id = :order
            union all select id from claims where shop_id = :shop and number = :number)
          and ${within} ${inState(state)}
        order by c.created_at desc, c.number desc limit 100`,
    ),
  ]),
);

/**
 * Finds sales with this order id or number, the newest hundred: links may contain the same order id any
 * number of times.
 */
export const searchSales = async (
  database: DatabaseHandle,
  { state, ...filter }: SaleFilter,
  { order, number }: { readonly order: string; readonly number: string | null },
): Promise<SaleRow[]> => {
  const statement = searches.get(state);
  return statement === undefined ? [] : database.run<SaleRow>(statement.with({ ...filter, order, number }));
};

import type { Selectable } from "kysely";
import type { ClaimsTable } from "#server/claims/tables.ts";
import type { OrderState } from "#server/orders/states.ts";
import type { DatabaseHandle, Query } from "#server/platform/database.ts";
import { runIn } from "#server/platform/database.ts";
import { namedStatement } from "#server/platform/named-statement.ts";
import type { Db } from "#server/database.ts";
import type { RewardStatus } from "#server/referrals/tables.ts";

/** What a line of the sales shows. */
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

/** Which sales of a shop are asked for. */
export interface SaleFilter {
  readonly shop: string;
  readonly state: OrderState;
  /** From this moment on; null for no bound. */
  readonly from: Date | null;
  /** Before this moment; null for no bound. */
  readonly until: Date | null;
}

/** The number of a claim, and on which side of it the page lies. */
export interface SalePlace {
  readonly side: "older" | "newer";
  readonly number: string;
}

const sold = `c.number, c.order_id, c.campaign, c.created_by_shop, c.status, c.from_currency_id, c.to_currency_id,
  c.from_amount, c.to_amount, c.course, c.created_at, r.status as reward_status, r.amount as reward, r.currency_id as reward_currency_id`;

// As in the index that is walked by it.
const stateOf = `(case when c.status = 'done' then 'done'
  when c.status in ('expired', 'refunded', 'rejected', 'cancelled') then 'failed' else 'active' end)`;

const filterTypes = { shop: "text", from: "timestamptz", until: "timestamptz" } as const;

// Bounds are always there, so that whatever plan is kept walks an index between them.
const within = `c.shop_id = :shop and c.created_at >= coalesce(:from, '-infinity') and c.created_at < coalesce(:until, 'infinity')`;

const inState = (state: OrderState): string => (state === "all" ? "" : `and ${stateOf} = '${state}'`);

// The walk of the index begins at the place. A period that ends before it has to begin the walk at its end, or all that is newer is
// walked through.
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
  // Claims are in the order of their moments, and of their numbers within one. Without a place, and where the shop has none of
  // its number, the place is behind them all.
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

/** Sales on one side of a place, those nearest to it, the newest first; without a place the newest ones. */
export const listSales = (
  database: DatabaseHandle,
  filter: SaleFilter,
  place: SalePlace | null,
  most: number,
): Promise<SaleRow[]> =>
  database.run<SaleRow>(listQuery(filter, { ...(place ?? { side: "older", number: null }), most }));

/** How the database would list the sales, for tests that it walks indexes. */
export const salesPlan = async (db: Db, filter: SaleFilter, place: SalePlace | null): Promise<string> => {
  const query = listQuery(filter, { ...(place ?? { side: "older", number: null }), most: 20 });
  const rows = await runIn<{ "QUERY PLAN": string }>(db, { ...query, text: `explain ${query.text}` });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
};

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

/** Sales with this order or of this number, the newest hundred: links may bring any number of an order. */
export const searchSales = async (
  database: DatabaseHandle,
  { state, ...filter }: SaleFilter,
  { order, number }: { readonly order: string; readonly number: string | null },
): Promise<SaleRow[]> => {
  const statement = searches.get(state);
  return statement === undefined ? [] : database.run<SaleRow>(statement.with({ ...filter, order, number }));
};

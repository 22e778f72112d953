import type { Selectable } from "kysely";
import type { ClaimsTable } from "#server/claim/tables.ts";
import type { OrderState } from "#server/account/orders/states.ts";
import type { DatabaseHandle, Query } from "#server/platform/data/database.ts";
import { planOf, runOn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { Db, Trx } from "#server/database.ts";
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
  /** The part of it that is the shop's surcharge. */
  readonly reward_surcharge: string | null;
  readonly reward_currency_id: number | null;
};

/** A sale as the shop's programs read it, without its customer's data. */
export type ToldSale = SaleRow &
  Pick<
    Selectable<ClaimsTable>,
    | "sale_id"
    | "locale"
    | "ordered_from"
    | "ordered_to"
    | "arrived"
    | "surcharge"
    | "return_url"
    | "promise_salt"
    | "refund_requisites"
    | "payment_requisites"
    | "rate_until"
    | "transaction"
    | "updated_at"
  > & {
    /** What the payments are called where they were seen. */
    readonly payments: readonly string[];
    /** Whether it is a sandbox claim. */
    readonly test: boolean;
  };

/** Filter of a shop's sales. */
export interface SaleFilter {
  readonly shop: string;
  readonly state: OrderState;
  /** Whether the shop's server created the claim; null for both. */
  readonly isOwn: boolean | null;
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
  c.from_amount, c.to_amount, c.course, c.created_at, r.status as reward_status, r.amount as reward, r.surcharge as reward_surcharge,
  r.currency_id as reward_currency_id`;

const told = `${sold}, c.sale_id, c.locale, c.ordered_from, c.ordered_to, c.arrived, c.surcharge, c.return_url, c.promise_salt,
  c.refund_requisites, c.payment_requisites, c.rate_until, c.transaction, c.updated_at,
  array(select external_id from receipts where claim_id = c.id order by at, id) as payments, false as test`;

/** Whom the sales are for: the owner's page and file, or the shop's programs. */
const shapes = { owner: sold, programs: told } as const;

type Shape = keyof typeof shapes;

interface RowOf {
  readonly owner: SaleRow;
  readonly programs: ToldSale;
}

const rewarded = "left join referral_rewards r on r.claim_id = c.id and r.shop_id = :shop";

/** The state of a claim `c`. Must match the expression of the index that is used for it. */
export const stateOf = `(case when c.status = 'done' then 'done'
  when c.status in ('expired', 'refunded', 'rejected', 'cancelled') then 'failed' else 'active' end)`;

const filterTypes = { shop: "text", isOwn: "boolean", from: "timestamptz", until: "timestamptz" } as const;

// Bounds are always present, so that any cached plan reads an index between them.
const within = `c.shop_id = :shop and c.created_at >= coalesce(:from, '-infinity') and c.created_at < coalesce(:until, 'infinity')
  and (:isOwn is null or c.created_by_shop = :isOwn)`;

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

const listStatement = (state: OrderState, side: SalePlace["side"], shape: Shape) => {
  const { compares, order, nearest } = sides[side];
  // Claims are ordered by time, then by number. Without a cursor, and when the shop has no claim with its
  // number, the cursor is after all claims.
  return namedStatement(
    `shop-sales-${shape}-${state}-${side}`,
    { ...filterTypes, number: "bigint", most: "int" },
    `select ${shapes[shape]} from (
        select * from claims c
        where ${within} ${inState(state)} and (c.created_at, c.number) ${compares} (
          ${nearest("coalesce((select created_at from claims where shop_id = :shop and number = :number), 'infinity')")},
          coalesce(:number, 9223372036854775807))
        order by c.created_at ${order}, c.number ${order} limit :most) as c
      ${rewarded}
      order by c.created_at desc, c.number desc`,
  );
};

const searchStatement = (state: OrderState, shape: Shape) =>
  namedStatement(
    `shop-sales-search-${shape}-${state}`,
    { ...filterTypes, order: "text", number: "bigint" },
    `select ${shapes[shape]} from claims c ${rewarded}
        where c.id in (
            select id from claims where shop_id = :shop and order_id = :order
            union all select id from claims where shop_id = :shop and number = :number)
          and ${within} ${inState(state)}
        order by c.created_at desc, c.number desc limit 100`,
  );

const statementsIn = (state: OrderState, shape: Shape) => ({
  older: listStatement(state, "older", shape),
  newer: listStatement(state, "newer", shape),
  search: searchStatement(state, shape),
});

const statesOf = (shape: Shape) =>
  ({
    all: statementsIn("all", shape),
    active: statementsIn("active", shape),
    done: statementsIn("done", shape),
    failed: statementsIn("failed", shape),
  }) satisfies Record<OrderState, unknown>;

const statements = { owner: statesOf("owner"), programs: statesOf("programs") };

const listQuery = (
  { state, ...filter }: SaleFilter,
  place: SalePlace | null,
  most: number,
  shape: Shape,
): Query => {
  const { side, number } = place ?? { side: "older", number: null };
  return statements[shape][state][side].with({ ...filter, number, most });
};

/** Lists the sales next to the cursor on one side, the newest first; without a cursor the newest ones. */
export const listSales = <S extends Shape>(
  database: DatabaseHandle,
  filter: SaleFilter,
  place: SalePlace | null,
  most: number,
  shape: S,
): Promise<RowOf[S][]> => database.run<RowOf[S]>(listQuery(filter, place, most, shape));

/** The query plan of the sales list. */
export const salesPlan = (db: Db, filter: SaleFilter, place: SalePlace | null): Promise<string> =>
  planOf(db, listQuery(filter, place, 20, "owner"));

/**
 * Finds sales with this order id or number, the newest hundred: links may contain the same order id any
 * number of times.
 */
export const searchSales = <S extends Shape>(
  database: DatabaseHandle,
  { state, ...filter }: SaleFilter,
  asked: { readonly order: string; readonly number: string | null },
  shape: S,
): Promise<RowOf[S][]> =>
  database.run<RowOf[S]>(statements[shape][state].search.with({ ...filter, ...asked }));

const saleStatement = namedStatement(
  "shop-sale",
  { shop: "text", id: "uuid" },
  `select ${told} from claims c ${rewarded} where c.sale_id = :id and c.shop_id = :shop`,
);

/** Reads a sale of a shop by the id that the shop knows. Pass the `Trx` inside a transaction. */
export const findSale = async (
  database: DatabaseHandle | Trx,
  asked: { readonly shop: string; readonly id: string },
): Promise<ToldSale | undefined> => (await runOn<ToldSale>(database, saleStatement.with(asked)))[0];

const orderStatement = namedStatement(
  "shop-sale-of-order",
  { shop: "text", order: "text" },
  `select ${told} from claims c ${rewarded} where c.shop_id = :shop and c.order_id = :order
    order by c.holds_order desc, c.number desc limit 1`,
);

/** Reads the sale of a shop's order: the one that holds it, else the newest. */
export const findSaleOfOrder = async (
  database: DatabaseHandle,
  asked: { readonly shop: string; readonly order: string },
): Promise<ToldSale | undefined> => (await database.run<ToldSale>(orderStatement.with(asked)))[0];

const unpaidStatement = namedStatement(
  "shop-sales-unpaid",
  { shop: "text", mailbox: "text", most: "int" },
  `select ${told} from claims c ${rewarded} where c.shop_id = :shop and c.created_by_shop and c.hold_state = 'held'
    and c.arrived < c.from_amount and (:mailbox is null or c.mailbox = :mailbox) order by c.number limit :most`,
);

/** Lists unpaid claims that a shop's server has created, the oldest first; all, or those of a mailbox. */
export const listUnpaid = (
  database: DatabaseHandle,
  asked: { readonly shop: string; readonly mailbox: string | null; readonly most: number },
): Promise<ToldSale[]> => database.run<ToldSale>(unpaidStatement.with(asked));

import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import type { PartnerCaller } from "#server/platform/http/operation.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { SaleFilter, ToldSale } from "#server/shop/shop/sales/sales-store.ts";
import {
  findSale,
  findSaleOfOrder,
  listSales,
  searchSales,
  stateOf,
} from "#server/shop/shop/sales/sales-store.ts";
import type { ShopQuotesTable } from "./tables.ts";

/** The owner of claims and quotes: a shop in the mode of its key. */
export type PartnerWorld = Pick<PartnerCaller, "shop" | "mode">;

/** The idempotency scope of an operation. Sandbox keys are separate from live ones. */
export const scopeOf = (operation: string, { shop, mode }: PartnerWorld): string =>
  mode === "test" ? `${operation}:test:${shop}` : `${operation}:${shop}`;

/** A quote row. */
export type QuoteRow = Selectable<ShopQuotesTable>;

/** Inserts a quote. */
export const insertQuote = async (trx: Trx, row: Insertable<ShopQuotesTable>): Promise<void> => {
  await trx.insertInto("shop_quotes").values(row).execute();
};

/** Finds a quote given to a shop in this mode; undefined for any other. */
export const findQuote = (db: Db, { shop, mode }: PartnerWorld, id: string): Promise<QuoteRow | undefined> =>
  db
    .selectFrom("shop_quotes")
    .selectAll()
    .where("shop_id", "=", shop)
    .where("is_test", "=", mode === "test")
    .where("id", "=", id)
    .executeTakeFirst();

/** Deletes the quotes that expired before a moment. */
export const deleteQuotes = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("shop_quotes").where("expires_at", "<", before).execute();
};

const columns = `id, id as sale_id, number, status, locale, order_id, campaign, true as created_by_shop, from_currency_id,
  to_currency_id, from_amount, to_amount, ordered_from, ordered_to, arrived, course, surcharge, return_url, created_at,
  updated_at, null as refund_requisites, null as payment_requisites, null as rate_until, null as transaction, array[]::text[] as payments,
  null as reward_status, null as reward, null as reward_surcharge, null::int as reward_currency_id, true as test`;

const ofShop = `select ${columns} from test_claims c where c.shop_id = :shop`;

const statements = {
  byId: namedStatement("partner-test-claim", { shop: "text", id: "uuid" }, `${ofShop} and id = :id`),
  byOrder: namedStatement(
    "partner-test-order",
    { shop: "text", order: "text" },
    `${ofShop} and order_id = :order`,
  ),
  list: namedStatement(
    "partner-test-claims",
    {
      shop: "text",
      state: "text",
      isOwn: "boolean",
      from: "timestamptz",
      until: "timestamptz",
      order: "text",
      below: "bigint",
      most: "int",
    },
    `${ofShop} and (:below is null or number < :below) and (:state = 'all' or ${stateOf} = :state)
      and coalesce(:isOwn, true) and (:order is null or order_id = :order)
      and created_at >= coalesce(:from, '-infinity') and created_at < coalesce(:until, 'infinity')
      order by number desc limit :most`,
  ),
};

/** Finds a claim of a shop by the id that the shop knows. */
export const findClaim = async (
  database: DatabaseHandle,
  { shop, mode }: PartnerWorld,
  id: string,
): Promise<ToldSale | undefined> =>
  mode === "live"
    ? findSale(database, { shop, id })
    : (await database.run<ToldSale>(statements.byId.with({ shop, id })))[0];

/** Finds the claim of a shop's order. */
export const findOrder = async (
  database: DatabaseHandle,
  { shop, mode }: PartnerWorld,
  order: string,
): Promise<ToldSale | undefined> =>
  mode === "live"
    ? findSaleOfOrder(database, { shop, order })
    : (await database.run<ToldSale>(statements.byOrder.with({ shop, order })))[0];

/** Lists the claims of a shop, the newest first, below a number; those of one order without pages. */
export const listOrders = (
  database: DatabaseHandle,
  { mode }: PartnerWorld,
  { order, below, most, ...filter }: SaleFilter & OrderPage,
): Promise<ToldSale[]> => {
  if (mode === "test") return database.run<ToldSale>(statements.list.with({ ...filter, order, below, most }));
  return order === null
    ? listSales(database, filter, below === null ? null : { side: "older", number: below }, most, "programs")
    : searchSales(database, filter, { order, number: null }, "programs");
};

/** A page of claims. */
interface OrderPage {
  /** The order that is asked for; null for all. */
  readonly order: string | null;
  /** The cursor. */
  readonly below: string | null;
  readonly most: number;
}

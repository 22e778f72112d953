import type { Insertable, Selectable } from "kysely";
import type { ShopKeyMode } from "#domain/shop-key.ts";
import type { ClaimsTable } from "#server/claim/tables.ts";
import type { Db, Trx } from "#server/database.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import type { PartnerCaller } from "#server/platform/http/operation.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
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

/** The columns of a claim shown to the shop that created it. */
export type OrderRow = Pick<
  Selectable<ClaimsTable>,
  | "id"
  | "number"
  | "status"
  | "locale"
  | "order_id"
  | "campaign"
  | "from_currency_id"
  | "to_currency_id"
  | "from_amount"
  | "to_amount"
  | "course"
  | "surcharge"
  | "return_url"
  | "created_at"
  | "updated_at"
> & {
  /** Whether it is a sandbox claim; undefined in rows of `claims`. */
  readonly test?: boolean;
};

const told = `id, number, status, locale, order_id, campaign, from_currency_id, to_currency_id, from_amount, to_amount,
  course, surcharge, return_url, created_at, updated_at`;

/**
 * The claims of each mode. The id of a claim that came by a link gives access to it, so it is not shown to
 * the shop.
 */
const worlds = {
  live: `select ${told}, false as test from claims where shop_id = :shop and created_by_shop`,
  test: `select ${told}, true as test from test_claims where shop_id = :shop`,
} as const satisfies Record<ShopKeyMode, string>;

const statementsOf = (mode: ShopKeyMode) => ({
  byId: namedStatement(`partner-${mode}-claim`, { shop: "text", id: "uuid" }, `${worlds[mode]} and id = :id`),
  byOrder: namedStatement(
    `partner-${mode}-order`,
    { shop: "text", order: "text" },
    `${worlds[mode]} and order_id = :order`,
  ),
  list: namedStatement(
    `partner-${mode}-claims`,
    { shop: "text", below: "bigint", most: "int" },
    `${worlds[mode]} and (:below is null or number < :below) order by number desc limit :most`,
  ),
});

const statements = { live: statementsOf("live"), test: statementsOf("test") };

/** Finds a claim that a shop created, by its id. */
export const findClaim = async (
  database: DatabaseHandle,
  { shop, mode }: PartnerWorld,
  id: string,
): Promise<OrderRow | undefined> =>
  (await database.run<OrderRow>(statements[mode].byId.with({ shop, id })))[0];

/** Finds a claim that a shop created, by its order id. */
export const findOrder = async (
  database: DatabaseHandle,
  { shop, mode }: PartnerWorld,
  order: string,
): Promise<OrderRow | undefined> =>
  (await database.run<OrderRow>(statements[mode].byOrder.with({ shop, order })))[0];

/** Lists the claims that a shop created, the newest first, below a number. */
export const listOrders = (
  database: DatabaseHandle,
  { shop, mode }: PartnerWorld,
  page: { readonly below: string | null; readonly most: number },
): Promise<OrderRow[]> => database.run<OrderRow>(statements[mode].list.with({ shop, ...page }));

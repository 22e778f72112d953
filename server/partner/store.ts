import type { Insertable, Selectable } from "kysely";
import type { ClaimsTable } from "#server/claims/tables.ts";
import type { Db, Trx } from "#server/database.ts";
import type { DatabaseHandle } from "#server/platform/database.ts";
import { namedStatement } from "#server/platform/named-statement.ts";
import type { ShopQuotesTable } from "./tables.ts";

/** A quote as the database gives it. */
export type QuoteRow = Selectable<ShopQuotesTable>;

/** Adds a quote. */
export const insertQuote = async (trx: Trx, row: Insertable<ShopQuotesTable>): Promise<void> => {
  await trx.insertInto("shop_quotes").values(row).execute();
};

/** A quote that a shop was told; undefined for another shop's. */
export const findQuote = (db: Db, shop: string, id: string): Promise<QuoteRow | undefined> =>
  db
    .selectFrom("shop_quotes")
    .selectAll()
    .where("shop_id", "=", shop)
    .where("id", "=", id)
    .executeTakeFirst();

/** Deletes the quotes that expired before a moment. */
export const deleteQuotes = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("shop_quotes").where("expires_at", "<", before).execute();
};

/** What a shop is told of a claim that it created. */
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
>;

const told = `id, number, status, locale, order_id, campaign, from_currency_id, to_currency_id, from_amount, to_amount,
  course, surcharge, return_url, created_at, updated_at`;

// The id of a claim that came by a link is its customer's capability.
const byIdStatement = namedStatement(
  "partner-claim",
  { shop: "text", id: "uuid" },
  `select ${told} from claims where id = :id and shop_id = :shop and created_by_shop`,
);

/** A claim that a shop created, by its id. */
export const findClaim = async (
  database: DatabaseHandle,
  shop: string,
  id: string,
): Promise<OrderRow | undefined> => (await database.run<OrderRow>(byIdStatement.with({ shop, id })))[0];

const byOrderStatement = namedStatement(
  "partner-order",
  { shop: "text", order: "text" },
  `select ${told} from claims where shop_id = :shop and order_id = :order and created_by_shop`,
);

/** A claim that a shop created, by its order. */
export const findOrder = async (
  database: DatabaseHandle,
  shop: string,
  order: string,
): Promise<OrderRow | undefined> => (await database.run<OrderRow>(byOrderStatement.with({ shop, order })))[0];

const listStatement = namedStatement(
  "partner-claims",
  { shop: "text", below: "bigint", most: "int" },
  `select ${told} from claims
    where shop_id = :shop and created_by_shop and (:below is null or number < :below)
    order by number desc limit :most`,
);

/** The claims that a shop created, the newest first, from below a number. */
export const listOrders = (
  database: DatabaseHandle,
  asked: { readonly shop: string; readonly below: string | null; readonly most: number },
): Promise<OrderRow[]> => database.run<OrderRow>(listStatement.with(asked));

import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { ShopSitesTable } from "./tables.ts";

/** A site row. */
export type SiteRow = Selectable<ShopSitesTable>;

/** Lists the sites of a shop, the oldest first. */
export const listSites = (db: Db | Trx, shop: string): Promise<SiteRow[]> =>
  db
    .selectFrom("shop_sites")
    .selectAll()
    .where("shop_id", "=", shop)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Inserts a site. */
export const insertSite = (trx: Trx, row: Insertable<ShopSitesTable>): Promise<SiteRow> =>
  trx.insertInto("shop_sites").values(row).returningAll().executeTakeFirstOrThrow();

/** Deletes a site of a shop. False when there is none with this id. */
export const deleteSite = async (db: Db, shop: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom("shop_sites")
    .where("shop_id", "=", shop)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst()) !== undefined;

const placedStatement = namedStatement(
  "widget-order",
  { shop: "text", order: "text", since: "timestamptz" },
  `select exists (
      select from claims
      where shop_id = s.id and order_id = :order and not created_by_shop and created_at > :since) as placed
    from shops s where s.id = :shop`,
);

/**
 * Whether an order of a shop has a claim that came by a link since a moment; undefined for an unknown shop.
 */
export const isPlaced = async (
  database: DatabaseHandle,
  asked: { readonly shop: string; readonly order: string; readonly since: Date },
): Promise<boolean | undefined> =>
  (
    await database.run<{ placed: boolean }>(
      placedStatement.with({ ...asked, since: asked.since.toISOString() }),
    )
  )[0]?.placed;

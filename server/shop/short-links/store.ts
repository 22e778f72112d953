import type { Insertable, Selectable } from "kysely";
import type { Trx } from "#server/database.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { ShopLinksTable } from "./tables.ts";

/** The entities named by the codes of a link. */
export interface NamedByLink {
  /** Decimals of the send currency; null when there is no such currency. */
  readonly decimals: number | null;
  /** Whether the pair exists. */
  readonly has_pair: boolean;
  /** Whether the pair works in the city. */
  readonly has_city: boolean;
}

const namedByLinkStatement = namedStatement(
  "short-link-named",
  { from: "text", to: "text", city: "text" },
  `
    select (select decimals from currencies where code = :from) as decimals,
      exists (select from directions d
        join currencies f on f.id = d.from_id and f.code = :from
        join currencies t on t.id = d.to_id and t.code = :to) as has_pair,
      exists (select from direction_cities dc
        join cities c on c.id = dc.city_id and c.code = :city
        join directions d on d.id = dc.direction_id
        join currencies f on f.id = d.from_id and f.code = :from
        join currencies t on t.id = d.to_id and t.code = :to) as has_city`,
);

/** Looks up the entities of a link. An empty text names nothing. */
export const findNamed = async (
  database: DatabaseHandle,
  codes: { readonly from: string; readonly to: string; readonly city: string },
): Promise<NamedByLink> => {
  const [row] = await database.run<NamedByLink>(namedByLinkStatement.with(codes));
  return row ?? { decimals: null, has_pair: false, has_city: false };
};

const targetStatement = namedStatement(
  "short-link-target",
  { code: "text" },
  "select shop_id, language, address from shop_links where code = :code",
);

/** The target of a short link; undefined for an unknown code. */
export const findTarget = async (
  database: DatabaseHandle,
  code: string,
): Promise<Pick<Selectable<ShopLinksTable>, "shop_id" | "language" | "address"> | undefined> =>
  (
    await database.run<Pick<ShopLinksTable, "shop_id" | "language" | "address">>(
      targetStatement.with({ code }),
    )
  )[0];

/** The code of a shop's link; undefined when it has none. */
export const findCode = async (trx: Trx, shop: string, address: string): Promise<string | undefined> =>
  (
    await trx
      .selectFrom("shop_links")
      .select("code")
      .where("shop_id", "=", shop)
      .where("address", "=", address)
      .executeTakeFirst()
  )?.code;

/** Counts the short links of a shop. */
export const countLinks = (trx: Trx, shop: string): Promise<number> =>
  countRows(trx.selectFrom("shop_links").where("shop_id", "=", shop));

/** Inserts a short link. False when its code is taken. */
export const insertLink = async (trx: Trx, row: Insertable<ShopLinksTable>): Promise<boolean> =>
  (await trx
    .insertInto("shop_links")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .executeTakeFirst()) !== undefined;

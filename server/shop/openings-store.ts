import type { DatabaseHandle } from "#server/platform/database.ts";
import { namedStatement } from "#server/platform/named-statement.ts";

const countStatement = namedStatement(
  "shop-opening-count",
  { shop: "text", at: "timestamptz", campaign: "text" },
  `insert into shop_openings (shop_id, at, campaign, opened)
    select id, date_bin('15 minutes', :at, timestamptz '2000-01-01Z'), :campaign, 1 from shops where id = :shop
    on conflict (shop_id, at, campaign) do update set opened = shop_openings.opened + 1`,
);

/** Counts one more opening of a shop's link; does nothing where there is no such shop. */
export const countOpening = async (
  database: DatabaseHandle,
  opening: { readonly shop: string; readonly at: Date; readonly campaign: string | null },
): Promise<void> => {
  await database.run(countStatement.with({ ...opening, at: opening.at.toISOString() }));
};

/** Openings with one campaign between two bounds. */
export interface OpeningRow {
  /** 1 lies between the first bound and the second. */
  readonly bucket: number;
  readonly campaign: string | null;
  readonly opened: number;
}

const readStatement = namedStatement(
  "shop-openings",
  { shop: "text", bounds: "timestamptz[]" },
  `select width_bucket(at, :bounds) as bucket, campaign, sum(opened)::int as opened
    from shop_openings
    where shop_id = :shop and at >= (:bounds)[1] and at < (:bounds)[cardinality(:bounds)]
    group by 1, 2`,
);

/** How often a shop's links were opened between these bounds. */
export const readOpenings = (
  database: DatabaseHandle,
  { shop, bounds }: { readonly shop: string; readonly bounds: readonly Date[] },
): Promise<OpeningRow[]> =>
  database.run<OpeningRow>(readStatement.with({ shop, bounds: bounds.map((at) => at.toISOString()) }));

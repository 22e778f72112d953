import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

const countStatement = namedStatement(
  "shop-opening-count",
  { shop: "text", at: "timestamptz", campaign: "text" },
  `insert into shop_openings (shop_id, at, campaign, opened)
    select id, date_bin('15 minutes', :at, timestamptz '2000-01-01Z'), :campaign, 1 from shops where id = :shop
    on conflict (shop_id, at, campaign) do update set opened = shop_openings.opened + 1`,
);

/** Counts an opening of a shop's link. Does nothing when there is no such shop. */
export const countOpening = async (
  database: DatabaseHandle,
  opening: { readonly shop: string; readonly at: Date; readonly campaign: string | null },
): Promise<void> => {
  await database.run(countStatement.with({ ...opening, at: opening.at.toISOString() }));
};

const thinStatement = namedStatement(
  "shop-openings-thin",
  { before: "timestamptz", most: "int" },
  `with old as (
      delete from shop_openings where ctid = any(array(
        select ctid from shop_openings
        where at < :before and at <> date_bin('1 day', at, timestamptz '2000-01-01 12:00Z') limit :most))
      returning shop_id, date_bin('1 day', at, timestamptz '2000-01-01Z') + interval '12 hours' as noon, campaign, opened),
    whole as (
      insert into shop_openings select shop_id, noon, campaign, sum(opened) from old group by 1, 2, 3
      on conflict (shop_id, at, campaign) do update set opened = shop_openings.opened + excluded.opened)
    select count(*)::int as taken from old`,
);

/** Openings aggregated per statement. */
const portion = 10_000;

/**
 * Aggregates old openings by UTC day, at noon. At most twelve hours from their original time, they stay on
 * the same day in nearly every time zone.
 */
export const thinOpenings = async (database: DatabaseHandle, before: Date): Promise<void> => {
  const query = thinStatement.with({ before: before.toISOString(), most: portion });
  while ((await database.run<{ taken: number }>(query))[0]?.taken === portion);
};

/** Openings of one campaign between two bounds. */
export interface OpeningRow {
  /** Bucket 1 lies between the first two bounds. */
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

/** Counts the openings of a shop's links between these bounds. */
export const readOpenings = (
  database: DatabaseHandle,
  { shop, bounds }: { readonly shop: string; readonly bounds: readonly Date[] },
): Promise<OpeningRow[]> =>
  database.run<OpeningRow>(readStatement.with({ shop, bounds: bounds.map((at) => at.toISOString()) }));

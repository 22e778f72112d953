import type { DatabaseHandle } from "#server/platform/database.ts";
import { namedStatement } from "#server/platform/named-statement.ts";

/** Sums of the claims that were sent in one currency. */
export interface SumRow {
  /** What they are sums of: a period, a step of the present one, a direction, or a source. */
  readonly of: "period" | "step" | "direction" | "source";
  /** Where the claims lie between the bounds: 1 for the period before, and the steps from 2 on. */
  readonly bucket: number | null;
  readonly is_before: boolean;
  readonly from_currency_id: number;
  readonly to_currency_id: number | null;
  readonly created_by_shop: boolean | null;
  readonly campaign: string | null;
  readonly created: number;
  readonly paid: number;
  readonly done: number;
  readonly turnover: string;
  readonly reward: string;
}

const sumStatement = namedStatement(
  "shop-statistics",
  { shop: "text", currency: "int", bounds: "timestamptz[]" },
  `with sales as (
      select width_bucket(c.created_at, :bounds) as bucket, c.from_currency_id, c.to_currency_id, c.created_by_shop,
        c.campaign, c.status, c.from_amount, r.amount as reward
      from claims c
      left join referral_rewards r on r.claim_id = c.id and r.shop_id = :shop and r.status = 'granted'
        and r.currency_id = :currency
      where c.shop_id = :shop and c.created_at >= (:bounds)[1]
        and c.created_at < (:bounds)[array_length(:bounds, 1)])
    select
      case when grouping(bucket) = 0 then 'step' when grouping(to_currency_id) = 0 then 'direction'
        when grouping(campaign) = 0 then 'source' else 'period' end as of,
      bucket, bucket_before as is_before, from_currency_id, to_currency_id, created_by_shop, campaign,
      count(*)::int as created,
      (count(*) filter (where status in ('paid', 'paying_out', 'payout_error', 'done')))::int as paid,
      (count(*) filter (where status = 'done'))::int as done,
      coalesce(sum(from_amount) filter (where status = 'done'), 0) as turnover,
      coalesce(sum(reward), 0) as reward
    from (select *, bucket = 1 as bucket_before from sales) as placed
    group by grouping sets (
      (bucket_before, from_currency_id),
      (bucket_before, bucket, from_currency_id),
      (bucket_before, from_currency_id, to_currency_id),
      (bucket_before, created_by_shop, campaign, from_currency_id))`,
);

/**
 * Sums of a shop's claims between these bounds, in one pass: those before the second bound are the period before. Rewards
 * are those in this currency that were given.
 */
export const readSums = (
  database: DatabaseHandle,
  {
    shop,
    currency,
    bounds,
  }: { readonly shop: string; readonly currency: number; readonly bounds: readonly Date[] },
): Promise<SumRow[]> =>
  database.run<SumRow>(sumStatement.with({ shop, currency, bounds: bounds.map((at) => at.toISOString()) }));

import type { Db } from "#server/database.ts";
import type { DatabaseHandle, Query } from "#server/platform/database.ts";
import { runIn } from "#server/platform/database.ts";
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
  // Claims are added up once, into what is small where a shop has many; the sums of the parts come from those.
  `with parts as (
      select width_bucket(c.created_at, :bounds) as bucket, c.from_currency_id, c.to_currency_id, c.created_by_shop, c.campaign,
        count(*) as created,
        count(*) filter (where c.status in ('paid', 'paying_out', 'payout_error', 'done')) as paid,
        count(*) filter (where c.status = 'done') as done,
        coalesce(sum(c.from_amount) filter (where c.status = 'done'), 0) as turnover,
        coalesce(sum(r.amount), 0) as reward
      from claims c
      left join referral_rewards r on r.claim_id = c.id and r.shop_id = :shop and r.status = 'granted'
        and r.currency_id = :currency
      where c.shop_id = :shop and c.created_at >= (:bounds)[1]
        and c.created_at < (:bounds)[array_length(:bounds, 1)]
      group by 1, 2, 3, 4, 5)
    select
      case when grouping(bucket) = 0 then 'step' when grouping(to_currency_id) = 0 then 'direction'
        when grouping(campaign) = 0 then 'source' else 'period' end as of,
      bucket, is_before, from_currency_id, to_currency_id, created_by_shop, campaign,
      sum(created)::int as created, sum(paid)::int as paid, sum(done)::int as done,
      sum(turnover) as turnover, sum(reward) as reward
    from (select *, bucket = 1 as is_before from parts) as placed
    group by grouping sets (
      (is_before, from_currency_id),
      (is_before, bucket, from_currency_id),
      (is_before, from_currency_id, to_currency_id),
      (is_before, created_by_shop, campaign, from_currency_id))`,
);

/** Whose claims are added up, between which moments, and in which currency rewards are. */
interface AskedSums {
  readonly shop: string;
  readonly currency: number;
  readonly bounds: readonly Date[];
}

const sumQuery = ({ bounds, ...asked }: AskedSums): Query =>
  sumStatement.with({ ...asked, bounds: bounds.map((at) => at.toISOString()) });

/**
 * Sums of a shop's claims between these bounds, in one pass: those before the second bound are the period before. Rewards
 * are those in this currency that were given.
 */
export const readSums = (database: DatabaseHandle, asked: AskedSums): Promise<SumRow[]> =>
  database.run<SumRow>(sumQuery(asked));

/** How the database would add them up, for tests that it walks an index. */
export const sumsPlan = async (db: Db, asked: AskedSums): Promise<string> => {
  const query = sumQuery(asked);
  const rows = await runIn<{ "QUERY PLAN": string }>(db, { ...query, text: `explain ${query.text}` });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
};

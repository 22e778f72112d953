import { dayMs } from "#domain/time/durations.ts";
import { soldStatuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { Db } from "#server/database.ts";
import type { DatabaseHandle, Query } from "#server/platform/data/database.ts";
import { planOf } from "#server/platform/data/database.ts";
import { listed, namedStatement } from "#server/platform/data/named-statement.ts";
import { utcDay, utcMonth } from "./sums-store.ts";

/** Sums of the claims with one send currency. */
export interface SumRow {
  /** Grouping: a period, a step of the current one, a direction, or a source. */
  readonly of: "period" | "step" | "direction" | "source";
  /** Bucket between the bounds: 1 for the previous period, 2 and up for the steps. */
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

const origin = "timestamptz '2000-01-01Z'";
const dayOf = (at: string) => `date_bin('1 day', ${at}, ${origin})`;
const hourOf = (at: string) => `date_bin('1 hour', ${at}, ${origin})`;
const monthOf = (at: string) => `(date_trunc('month', ${at} at time zone 'UTC') at time zone 'UTC')`;

// `offset 0` makes the database look up units and claims by an index: the planner cannot know how few there are.
/**
 * Sums between bounds, starting from the largest aggregated units. A month or day belongs to the bucket of its
 * middle, an hour to that of its beginning. Parts in another bucket are moved there. In an hour that contains a
 * bound, the part after the bound is read from the stored tail, if there is one, else from the claims. A marked
 * unit is read from its parts, a marked hour from its claims.
 */
const between = (
  name: string,
  kinds: string,
  bounds: string,
  units: { months: string; days: string; hasTails?: true },
) => {
  const place = (at: string) => `width_bucket(${at}, ${bounds})`;
  const ofDay = (at: string) => place(`${at} + interval '12 hours'`);
  const tail = `b - ${hourOf("b")} in (interval '15 minutes', interval '30 minutes')`;
  const figures = (sign: string, of: string) =>
    ["created", "paid", "done", "turnover"]
      .map((figure) => `${sign} * ${of}.${figure} as ${figure}`)
      .join(", ");
  return `
    ${name}_months as materialized (
      select at, ${place("at + interval '15 days'")} as bucket from unnest(${units.months}) as at
      where at not in (select at from marked_months)),
    ${name}_days as materialized (
      select d.at, ${ofDay("d.at")} as bucket, m.bucket as parent
      from unnest(${units.days}) as d (at) left join ${name}_months m on m.at = ${monthOf("d.at")}
      where d.at not in (select at from marked_days)),
    ${name}_hours as materialized (
      select h.at, ${place("h.at")} as bucket, h.parent
      from (
        select day + hour * interval '1 hour' as at, parent
        from (
          select distinct ${dayOf("b")} as day, ${ofDay(dayOf("b"))} as parent from unnest(${bounds}) as b
          where b <> ${dayOf("b")} and ${dayOf("b")} not in (select at from marked_days)
          union all select at, null from marked_days) as split, generate_series(0, 23) as hour) as h
      where h.at not in (select hour from marked)),
    ${name}_tails as materialized (
      select distinct b from unnest(${bounds}) as b
      where ${units.hasTails === true ? tail : "false"} and ${hourOf("b")} not in (select hour from marked)),
    ${name}_units as materialized (
      select 'month' as unit, at, bucket, 1 as sign from ${name}_months
      union all select 'day', at, bucket, 1 from ${name}_days where bucket is distinct from parent
      union all select 'day', at, parent, -1 from ${name}_days where bucket <> parent
      union all select 'hour', at, bucket, 1 from ${name}_hours where bucket is distinct from parent
      union all select 'hour', at, parent, -1 from ${name}_hours where bucket <> parent
      union all select 'tail', b, v.bucket, v.sign from ${name}_tails
        cross join lateral (values (${place("b")}, 1), (${place(hourOf("b"))}, -1)) as v (bucket, sign)),
    ${name}_claims as (
      select ${place("c.created_at")} as bucket, piece.parent, c.from_currency_id, c.to_currency_id, c.created_by_shop,
        c.campaign, r.currency_id as reward_currency_id, 1 as created,
        (c.status in ${listed(soldStatuses)})::int as paid, (c.status = 'done')::int as done,
        case when c.status = 'done' then c.from_amount else 0 end as turnover, coalesce(r.amount, 0) as reward
      from (
        select hour as lo, hour + interval '1 hour' as hi, null::int as parent from marked
        union all
        select b, ${hourOf("b")} + interval '1 hour', ${place(hourOf("b"))} from unnest(${bounds}) as b
        where b <> ${hourOf("b")} and ${hourOf("b")} not in (select hour from marked)
          and b not in (select b from ${name}_tails)) as piece
      cross join lateral (
        select * from claims where shop_id = :shop and created_at >= piece.lo and created_at < piece.hi offset 0) as c
      left join lateral (
        select currency_id, amount from referral_rewards
        where claim_id = c.id and shop_id = :shop and status = 'granted' offset 0) as r on true),
    ${name} as (
      select s.kind, u.bucket, s.from_currency_id, s.to_currency_id, s.created_by_shop, s.campaign, ${figures("u.sign", "s")},
        case when s.reward_currency_id = :currency then u.sign * s.reward else 0 end as reward
      from ${name}_units u cross join unnest(array[${kinds}]) as k (kind)
      cross join lateral (
        select * from shop_sums where shop_id = :shop and kind = k.kind and unit = u.unit and at = u.at offset 0) as s
      where u.bucket between 1 and cardinality(${bounds}) - 1
      union all
      select k.kind, v.bucket, c.from_currency_id, c.to_currency_id, c.created_by_shop, c.campaign, ${figures("v.sign", "c")},
        case when c.reward_currency_id = :currency then v.sign * c.reward else 0 end
      from ${name}_claims c cross join (select unnest(array[${kinds}]) as kind) as k
      cross join lateral (values (c.bucket, 1), (c.parent, -1)) as v (bucket, sign)
      where v.bucket between 1 and cardinality(${bounds}) - 1)`;
};

const sums = `sum(created)::int as created, sum(paid)::int as paid, sum(done)::int as done,
  sum(turnover) as turnover, sum(reward) as reward`;

const sumStatement = namedStatement(
  "shop-statistics",
  {
    shop: "text",
    currency: "int",
    bounds: "timestamptz[]",
    period: "timestamptz[]",
    step_months: "timestamptz[]",
    step_days: "timestamptz[]",
    months: "timestamptz[]",
    days: "timestamptz[]",
    first: "timestamptz",
    last: "timestamptz",
  },
  // One statement reads marks, sums and claims from the same snapshot.
  `with marked as materialized (
      select distinct hour from shop_sum_marks where shop_id = :shop and hour >= :first and hour < :last),
    marked_days as materialized (select distinct ${dayOf("hour")} as at from marked),
    marked_months as materialized (select distinct ${monthOf("at")} as at from marked_days),
    ${between("steps", "'step'", ":bounds", { months: ":step_months", days: ":step_days", hasTails: true })},
    ${between("parts", "'direction', 'source'", ":period", { months: ":months", days: ":days" })}
    select case when grouping(bucket) = 0 then 'step' else 'period' end as of, bucket, is_before, from_currency_id,
      null::int as to_currency_id, null::boolean as created_by_shop, null as campaign, ${sums}
    from (select *, bucket = 1 as is_before from steps) as placed
    group by grouping sets ((is_before, from_currency_id), (is_before, bucket, from_currency_id))
    having sum(created) <> 0
    union all
    select 'direction', null, false, from_currency_id, to_currency_id, null, null, ${sums}
    from parts where kind = 'direction' group by from_currency_id, to_currency_id having sum(created) <> 0
    union all
    select 'source', null, false, from_currency_id, null, created_by_shop, campaign, ${sums}
    from parts where kind = 'source' group by from_currency_id, created_by_shop, campaign having sum(created) <> 0`,
);

/** The shop, the bounds, and the reward currency. */
interface AskedSums {
  readonly shop: string;
  readonly currency: number;
  readonly bounds: readonly Date[];
}

/** Longer distances between bounds are summed by months first. */
const longStep = 20 * dayMs;

const until = (first: Date, last: Date, next: (at: Date) => Date): string[] => {
  const found: string[] = [];
  for (let at = first; at < last; at = next(at)) found.push(at.toISOString());
  return found;
};

/** The units that overlap the bounds. */
const unitsOf = (bounds: readonly Date[]) => {
  const [first = new Date(0), last = first] = [bounds.at(0), bounds.at(-1)];
  const months = until(utcMonth(first), last, (at) => utcMonth(at, 1));
  const end = utcMonth(new Date(last.getTime() - 1), 1);
  const dayAfter = (at: Date) => new Date(at.getTime() + dayMs);
  return {
    first: utcMonth(first),
    last: end,
    months,
    days: until(utcMonth(first), end, dayAfter),
    // Days outside the bounds count only when their months are summed.
    ownDays: until(utcDay(first), last, dayAfter),
  };
};

const sumQuery = ({ bounds, shop, currency }: AskedSums): Query => {
  const written = bounds.map((at) => at.toISOString());
  const [all, period] = [unitsOf(bounds), unitsOf(bounds.slice(1))];
  const third = bounds[2];
  const isLong =
    bounds[1] !== undefined && third !== undefined && third.getTime() - bounds[1].getTime() > longStep;
  return sumStatement.with({
    shop,
    currency,
    bounds: written,
    period: [written[1], written.at(-1)],
    step_months: isLong ? all.months : [],
    step_days: isLong ? all.days : all.ownDays,
    months: period.months,
    days: period.days,
    first: all.first,
    last: all.last,
  });
};

/**
 * Sums of a shop's claims between these bounds. Those before the second bound are the previous period.
 * Rewards are the granted ones in this currency.
 */
export const readSums = (database: DatabaseHandle, asked: AskedSums): Promise<SumRow[]> =>
  database.run<SumRow>(sumQuery(asked));

/** The query plan of the sums. */
export const sumsPlan = (db: Db, asked: AskedSums): Promise<string> => planOf(db, sumQuery(asked));

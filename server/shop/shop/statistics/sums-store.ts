import { dayMs } from "#domain/time/durations.ts";
import { soldStatuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { runIn, transaction } from "#server/platform/data/database.ts";
import { listed, namedStatement } from "#server/platform/data/named-statement.ts";

/** An hour of a shop to be aggregated again. */
interface Marked {
  readonly shop: string;
  readonly hour: Date;
}

const takeStatement = namedStatement(
  "shop-sums-take",
  { most: "int" },
  `with chosen as (
      select shop_id, hour from shop_sum_marks group by shop_id, hour order by shop_id, hour limit :most),
    gone as (
      delete from shop_sum_marks m using chosen c where m.shop_id = c.shop_id and m.hour = c.hour
      returning m.shop_id, m.hour)
    select distinct shop_id as shop, hour from gone`,
);

const markedTypes = { shops: "text[]", hours: "timestamptz[]" } as const;

/** The claims of marked hours with their rewards and hours. */
const markedClaims = `
  select c.shop_id, marked.hour, c.created_at, c.from_currency_id, c.to_currency_id, c.created_by_shop, c.campaign, c.status,
    c.from_amount, r.currency_id as reward_currency_id, r.amount as reward
  from unnest(:shops, :hours) as marked (shop, hour)
  cross join lateral (
    select * from claims where shop_id = marked.shop and created_at >= marked.hour
      and created_at < marked.hour + interval '1 hour' offset 0) as c
  left join lateral (
    select currency_id, amount from referral_rewards
    where claim_id = c.id and shop_id = marked.shop and status = 'granted' offset 0) as r on true`;

const figures = `count(*), count(*) filter (where status in ${listed(soldStatuses)}),
  count(*) filter (where status = 'done'),
  coalesce(sum(from_amount) filter (where status = 'done'), 0), coalesce(sum(reward), 0)`;

const hourStatement = namedStatement(
  "shop-sums-hours",
  markedTypes,
  `insert into shop_sums
    select shop_id,
      case when grouping(to_currency_id) = 0 then 'direction' when grouping(campaign) = 0 then 'source' else 'step' end,
      'hour', hour, from_currency_id, to_currency_id, created_by_shop, campaign, reward_currency_id, ${figures}
    from (${markedClaims}) as found
    group by shop_id, hour, from_currency_id, reward_currency_id,
      grouping sets ((), (to_currency_id), (created_by_shop, campaign))`,
);

/** The tail of an hour in which days begin, only by steps, because a period has only two ends. */
const tailStatement = namedStatement(
  "shop-sums-tails",
  markedTypes,
  `insert into shop_sums
    select shop_id, 'step', 'tail', begins, from_currency_id, null, null, null, reward_currency_id, ${figures}
    from (${markedClaims}) as found
    cross join lateral (values (hour + interval '15 minutes'), (hour + interval '30 minutes')) as tail (begins)
    where created_at >= begins
    group by shop_id, begins, from_currency_id, reward_currency_id`,
);

// Below, `offset 0` makes the database look up marked rows by an index: the planner cannot know how few there
// are.
const clearStatement = (name: string, unit: "hour" | "day" | "month") =>
  namedStatement(
    name,
    { shops: "text[]", moments: "timestamptz[]" },
    `delete from shop_sums where ctid = any(array(
        select s.ctid from unnest(:shops, :moments) as marked (shop, at)
        cross join unnest(array['step', 'direction', 'source']) as k (kind)
        cross join lateral (
          select ctid from shop_sums
          where shop_id = marked.shop and kind = k.kind and unit = '${unit}' and at = marked.at offset 0) as s))`,
  );

const clearTails = namedStatement(
  "shop-sums-clear-tails",
  markedTypes,
  `delete from shop_sums where ctid = any(array(
      select s.ctid from unnest(:shops, :hours) as marked (shop, hour)
      cross join unnest(array[interval '15 minutes', interval '30 minutes']) as part
      cross join lateral (
        select ctid from shop_sums
        where shop_id = marked.shop and kind = 'step' and unit = 'tail' and at = marked.hour + part offset 0) as s))`,
);

/** Aggregates a larger unit from its smaller parts. */
const fillStatement = (name: string, unit: "day" | "month", part: "hour" | "day") =>
  namedStatement(
    name,
    { shops: "text[]", moments: "timestamptz[]", ends: "timestamptz[]" },
    `insert into shop_sums
      select s.shop_id, s.kind, '${unit}', marked.at, s.from_currency_id, s.to_currency_id, s.created_by_shop, s.campaign,
        s.reward_currency_id, sum(s.created), sum(s.paid), sum(s.done), sum(s.turnover), sum(s.reward)
      from unnest(:shops, :moments, :ends) as marked (shop, at, until)
      cross join unnest(array['step', 'direction', 'source']) as k (kind)
      cross join lateral (
        select * from shop_sums
        where shop_id = marked.shop and kind = k.kind and unit = '${part}' and at >= marked.at and at < marked.until
        offset 0) as s
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  );

const clearHours = clearStatement("shop-sums-clear-hours", "hour");
const clearDays = clearStatement("shop-sums-clear-days", "day");
const clearMonths = clearStatement("shop-sums-clear-months", "month");
const fillDays = fillStatement("shop-sums-days", "day", "hour");
const fillMonths = fillStatement("shop-sums-months", "month", "day");

/** The UTC day that contains a moment. */
export const utcDay = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));

/** The UTC month that contains a moment, or one this many months later. */
export const utcMonth = (at: Date, later = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later));

const dayAfter = (at: Date): Date => new Date(at.getTime() + dayMs);

const unitsOf = (marked: readonly Marked[], unit: (at: Date) => Date, next: (at: Date) => Date) => {
  const found = new Map(
    marked.map(({ shop, hour }) => {
      const at = unit(hour);
      return [`${shop} ${at.toISOString()}`, { shop, at }] as const;
    }),
  );
  const units = [...found.values()];
  return {
    shops: units.map(({ shop }) => shop),
    moments: units.map(({ at }) => at.toISOString()),
    ends: units.map(({ at }) => next(at).toISOString()),
  };
};

/** Aggregates marked hours with their days and months. Returns the number of hours. */
const addUp = async (trx: Trx, most: number): Promise<number> => {
  // One run at a time. Claims are read after the marks have been taken, so that no change is lost in between.
  await sql`select pg_advisory_xact_lock(hashtext('shop_sums'))`.execute(trx);
  const marked = await runIn<Marked>(trx, takeStatement.with({ most }));
  if (marked.length === 0) return 0;
  const shops = marked.map(({ shop }) => shop);
  const hours = marked.map(({ hour }) => hour.toISOString());
  await runIn(trx, clearHours.with({ shops, moments: hours }));
  await runIn(trx, hourStatement.with({ shops, hours }));
  await runIn(trx, clearTails.with({ shops, hours }));
  await runIn(trx, tailStatement.with({ shops, hours }));
  const days = unitsOf(marked, utcDay, dayAfter);
  await runIn(trx, clearDays.with(days));
  await runIn(trx, fillDays.with(days));
  const months = unitsOf(marked, utcMonth, (at) => utcMonth(at, 1));
  await runIn(trx, clearMonths.with(months));
  await runIn(trx, fillMonths.with(months));
  return marked.length;
};

/** What has changed since the last aggregation. */
export const sumMarks = sql`(select from shop_sum_marks)`;

/** Hours aggregated per transaction. */
const portion = 500;

/** Aggregates everything that has changed. */
export const addUpSums = async (db: Db): Promise<void> => {
  while ((await transaction(db, (trx) => addUp(trx, portion))) === portion);
};

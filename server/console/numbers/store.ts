import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** Starts of the days of a period, and the end of the last one. */
export interface Bounds {
  readonly bounds: readonly Date[];
}

const period = "(:bounds)[1] and {at} < (:bounds)[cardinality(:bounds)]";
const within = (at: string): string => `${at} >= ${period.replace("{at}", at)}`;

/** What was done on a day, in a direction, on a day in a direction, or in all. */
export interface DealRow {
  /** The number of the day from 1; null for the whole period. */
  readonly day: number | null;
  /** The codes of the direction; null for all of them. */
  readonly from: string | null;
  readonly to: string | null;
  readonly orders: number;
  /** Sums of what is known; null where nothing is. */
  readonly turnover: string | null;
  readonly profit: string | null;
  /** Orders of which that is not known. */
  readonly without_turnover: number;
  readonly without_profit: number;
}

// What was taken back of a payment after its order was done is the exchange's loss, at the market of the order.
const dealsStatement = namedStatement(
  "numbers-deals",
  { bounds: "timestamptz[]" },
  `
    with deals as (
      select width_bucket(done_at, :bounds) as day, direction_id, 1 as orders, turnover, profit
      from claims where done_at is not null and ${within("done_at")}
      union all
      select width_bucket(done_at, :bounds), direction_id, 0, 0, -round(turnover * lost / from_amount, 8)
      from claims where lost > 0 and done_at is not null and ${within("done_at")}),
    -- Days in directions first: the other sums are of these few.
    sums as (
      select day, direction_id, sum(orders)::int as orders,
        sum(turnover) filter (where orders = 1) as turnover, sum(profit) as profit,
        count(*) filter (where orders = 1 and turnover is null)::int as without_turnover,
        count(*) filter (where orders = 1 and profit is null)::int as without_profit
      from deals group by day, direction_id)
    select s.day, f.code as "from", t.code as "to", s.orders, s.turnover, s.profit, s.without_turnover, s.without_profit
    from (
      select day, direction_id, sum(orders)::int as orders, sum(turnover) as turnover, sum(profit) as profit,
        sum(without_turnover)::int as without_turnover, sum(without_profit)::int as without_profit
      from sums group by grouping sets ((day, direction_id), (day), (direction_id), ())
      having sum(orders) is not null) as s
      left join directions d on d.id = s.direction_id
      left join currencies f on f.id = d.from_id
      left join currencies t on t.id = d.to_id
    order by s.day, s.turnover desc nulls last, f.position, t.position`,
);

/** Sums of the orders that were done, by day and direction, with the sums of each and of all. */
export const readDeals = (database: DatabaseHandle, given: Bounds): Promise<DealRow[]> =>
  database.run(dealsStatement.with({ ...given }));

/** How long the orders of a day, or of all days, took from money to done, in seconds. */
export interface TimeRow {
  readonly day: number | null;
  readonly orders: number;
  readonly median: number;
  readonly p95: number;
}

const timesStatement = namedStatement(
  "numbers-times",
  { bounds: "timestamptz[]" },
  `
    select day, count(*)::int as orders,
      round(percentile_cont(0.5) within group (order by took))::int as median,
      round(percentile_cont(0.95) within group (order by took))::int as p95
    from (
      select width_bucket(done_at, :bounds) as day, extract(epoch from done_at - accepted_at)::float8 as took
      from claims where done_at is not null and accepted_at is not null and ${within("done_at")}) as taken
    group by grouping sets ((day), ())
    having count(*) > 0
    order by day`,
);

/** The times of the orders that were done. */
export const readTimes = (database: DatabaseHandle, given: Bounds): Promise<TimeRow[]> =>
  database.run(timesStatement.with({ ...given }));

/** Steps of an order, in their order. */
export const orderSteps = ["created", "confirmed", "paid", "done"] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Orders by the last step that they came to, and their status. */
export interface ReachedRow {
  readonly step: OrderStep;
  readonly status: ClaimStatus;
  readonly orders: number;
}

const reachedStatement = namedStatement(
  "numbers-reached",
  { bounds: "timestamptz[]" },
  `
    select case when done_at is not null then 'done' when accepted_at is not null then 'paid'
        when confirmed_at is not null then 'confirmed' else 'created' end as step,
      status, count(*)::int as orders
    from claims where ${within("created_at")}
    group by 1, 2 order by orders desc, status`,
);

/** How far the orders came that were created in a period. */
export const readReached = (database: DatabaseHandle, given: Bounds): Promise<ReachedRow[]> =>
  database.run(reachedStatement.with({ ...given }));

/** What one person did that takes another. */
export interface AloneRow {
  readonly person: string;
  readonly own_affair: number;
  readonly second_person: number;
}

const aloneStatement = namedStatement(
  "numbers-alone",
  { bounds: "timestamptz[]" },
  `
    select coalesce(u.email, a.actor_user::text, '') as person,
      count(*) filter (where a.alone = 'own_affair')::int as own_affair,
      count(*) filter (where a.alone = 'second_person')::int as second_person
    from staff_acts a left join users u on u.id = a.actor_user
    where a.alone is not null and ${within("a.at")}
    group by 1 order by 1`,
);

/** The acts that one person did alone, by person. */
export const readAlone = (database: DatabaseHandle, given: Bounds): Promise<AloneRow[]> =>
  database.run(aloneStatement.with({ ...given }));

/** A reserve at the end of a day. */
export interface LevelRow {
  readonly day: number;
  readonly available: string;
  readonly held: string;
}

// The balances of now, less what was posted after each day. The ids of transactions follow their times, so each day
// begins with one of them, and the postings need no look at their transactions.
const levelsStatement = namedStatement(
  "numbers-levels",
  { currency: "int", bounds: "timestamptz[]" },
  `
    with days as (
      select place::int as day, coalesce(
        (select id from ledger_transactions where at >= bound order by at, id limit 1), 9223372036854775807) as first
      from unnest(:bounds) with ordinality as given (bound, place)),
    reserve as (select * from reserves where currency_id = :currency),
    moved as (
      select width_bucket(p.transaction_id, (select array_agg(first order by day) from days)) as day,
        sum(case r.available_account when p.to_account then p.amount when p.from_account then -p.amount else 0 end)
          as available,
        sum(case r.held_account when p.to_account then p.amount when p.from_account then -p.amount else 0 end) as held
      from reserve r join ledger_postings p
        on p.from_account in (r.available_account, r.held_account)
          or p.to_account in (r.available_account, r.held_account)
      where p.transaction_id >= (select min(first) from days)
      group by 1)
    select d.day, r.available - coalesce(sum(m.available), 0) as available, r.held - coalesce(sum(m.held), 0) as held
    from reserve r cross join days d left join moved m on m.day > d.day
    where d.day < cardinality(:bounds)
    group by d.day, r.available, r.held order by d.day`,
);

/** What a reserve had at the end of each day. */
export const readLevels = (
  database: DatabaseHandle,
  given: Bounds & { readonly currency: number },
): Promise<LevelRow[]> => database.run(levelsStatement.with({ ...given }));

const reservesStatement = namedStatement(
  "numbers-reserves",
  {},
  `select c.id, c.code, c.ticker from reserves r join currencies c on c.id = r.currency_id
    where c.removed_at is null order by c.position`,
);

/** The currencies with a reserve. */
export const listReserveCurrencies = (
  database: DatabaseHandle,
): Promise<{ id: number; code: string; ticker: string }[]> => database.run(reservesStatement.with({}));

/** An order that was done. */
export interface DoneRow {
  readonly number: string;
  readonly created_at: Date;
  readonly done_at: Date;
  readonly from_amount: string;
  readonly from: string;
  readonly to_amount: string;
  readonly to: string;
  readonly turnover: string | null;
  readonly profit: string | null;
}

const doneStatement = namedStatement(
  "numbers-done",
  { bounds: "timestamptz[]", since: "timestamptz", after: "int8", portion: "int4" },
  `
    select c.number, c.created_at, c.done_at, c.from_amount, f.code as "from", c.to_amount, t.code as "to",
      c.turnover, c.profit - coalesce(round(c.turnover * c.lost / c.from_amount, 8), 0) as profit
    from claims c
      join directions d on d.id = c.direction_id
      join currencies f on f.id = d.from_id
      join currencies t on t.id = d.to_id
    where ${within("c.done_at")} and (c.done_at, c.number) > (:since, :after)
    order by c.done_at, c.number limit :portion`,
);

/** The orders that were done, in their order, after one of them. */
export const readDone = (
  database: DatabaseHandle,
  given: Bounds & { readonly since: Date; readonly after: string; readonly portion: number },
): Promise<DoneRow[]> => database.run(doneStatement.with({ ...given }));

import { historyTiers } from "#domain/exchange/rate-history.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

declare module "#server/database.ts" {
  interface Database {
    /** The standard rate of a direction from a moment until the next point. */
    rate_points: { direction_id: number; at: Date; course: string };
  }
}

/** The rate of a direction at a moment. */
export interface CourseThen {
  readonly id: number;
  readonly course: string;
  readonly at: Date;
}

const addStatement = namedStatement(
  "rate-points-add",
  { points: "jsonb" },
  `
    insert into rate_points (direction_id, at, course)
    select x.id, x.at, x.course
    from jsonb_to_recordset(:points) as x (id int, at timestamptz, course numeric)
      left join lateral (select p.course from rate_points p
        where p.direction_id = x.id and p.at <= x.at order by p.at desc limit 1) as last on true
    where last.course is distinct from x.course
    on conflict do nothing`,
);

/** Inserts points in one statement, skipping those with the same rate as the point before. */
export const addPoints = async (database: DatabaseHandle, points: readonly CourseThen[]): Promise<void> => {
  if (points.length > 0) await database.run(addStatement.with({ points: JSON.stringify(points) }));
};

const addPastStatement = namedStatement(
  "rate-points-add-past",
  { points: "jsonb" },
  `
    insert into rate_points (direction_id, at, course)
    select x.id, x.at, x.course
    from jsonb_to_recordset(:points) as x (id int, at timestamptz, course numeric)
    on conflict do nothing`,
);

/** Inserts points that are older than all stored ones, so that none stands before them. */
export const addPast = async (database: DatabaseHandle, points: readonly CourseThen[]): Promise<void> => {
  if (points.length > 0) await database.run(addPastStatement.with({ points: JSON.stringify(points) }));
};

const thinStatement = namedStatement(
  "rate-points-thin",
  { first: "int", last: "int", now: "timestamptz", tiers: "jsonb" },
  `
    delete from rate_points p using (
      select x.direction_id, x.at, row_number() over (
          partition by x.direction_id, tier.step, ceil(extract(epoch from x.at) * 1000 / tier.step)
          order by x.at desc) as place
      from rate_points x
        left join lateral (select t.step from jsonb_to_recordset(:tiers) as t (age bigint, step bigint)
          where extract(epoch from :now - x.at) * 1000 <= t.age order by t.age limit 1) as tier on true
      where x.direction_id between :first and :last) as old
    where old.place > 1 and p.direction_id = old.direction_id and p.at = old.at`,
);

/** Deletes the points that `thinHistory` drops, for a range of direction ids. */
export const thinPoints = async (
  database: DatabaseHandle,
  { first, last, now }: { readonly first: number; readonly last: number; readonly now: Date },
): Promise<void> => {
  await database.run(thinStatement.with({ first, last, now, tiers: JSON.stringify(historyTiers) }));
};

const lastIdStatement = namedStatement(
  "rate-points-last-id",
  {},
  "select coalesce(max(direction_id), 0) as id from rate_points",
);

/** The largest direction id with points. */
export const lastDirection = async (database: DatabaseHandle): Promise<number> =>
  (await database.run<{ id: number }>(lastIdStatement.with({})))[0]?.id ?? 0;

const readStatement = namedStatement(
  "rate-points-read",
  { id: "int", since: "timestamptz" },
  `
    (select at, course::text from rate_points where direction_id = :id and at <= :since order by at desc limit 1)
    union all
    (select at, course::text from rate_points where direction_id = :id and at > :since order by at)`,
);

/** The points of a direction since a moment, and the one valid at that moment. */
export const readPoints = (
  database: DatabaseHandle,
  given: { readonly id: number; readonly since: Date },
): Promise<{ at: Date; course: string }[]> => database.run(readStatement.with(given));

const readAllStatement = namedStatement(
  "rate-points-read-all",
  { ids: "int[]", since: "timestamptz" },
  `
    select d.id, p.at, p.course::text from unnest(:ids) as d (id)
      cross join lateral (
        (select at, course from rate_points where direction_id = d.id and at <= :since order by at desc limit 1)
        union all
        (select at, course from rate_points where direction_id = d.id and at > :since)) as p
    order by d.id, p.at`,
);

/** `readPoints` for several directions in one statement, by direction and time. */
export const readPointsOfAll = (
  database: DatabaseHandle,
  { ids, since }: { readonly ids: readonly number[]; readonly since: Date },
): Promise<(CourseThen & { at: Date })[]> => database.run(readAllStatement.with({ ids: [...ids], since }));

const oldestStatement = namedStatement("rate-points-oldest", {}, "select min(at) as at from rate_points");

/** Time of the oldest point; null without any. */
export const oldestPoint = async (database: DatabaseHandle): Promise<Date | null> =>
  (await database.run<{ at: Date | null }>(oldestStatement.with({})))[0]?.at ?? null;

const marginsStatement = namedStatement(
  "rate-points-margins",
  { source: "text" },
  `
    select d.id, f.ticker as base, t.ticker as quote, d.margin, d.bonus from directions d
      join currencies f on f.id = d.from_id and f.send_visible
      join currencies t on t.id = d.to_id and t.receive_visible
    where d.rate_source = :source and d.enabled and d.fixed_course is null
    order by d.id`,
);

/** Lists the margins of a source's directions. */
export const listMargins = (
  database: DatabaseHandle,
  source: string,
): Promise<{ id: number; base: string; quote: string; margin: string; bonus: string | null }[]> =>
  database.run(marginsStatement.with({ source }));

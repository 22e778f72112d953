import type { CourseStep } from "#domain/exchange/course-steps.ts";
import type { Db, Trx } from "#server/database.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { runOn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { CitiesTable, CurrenciesTable, DirectionsTable, RequisiteFieldsTable } from "./tables.ts";

const sideTypes = { from: "int", to: "int" } as const;

/** What a direction has from its currencies. */
interface SideTerms {
  readonly from_min: string | null;
  readonly from_max: string | null;
  readonly to_min: string | null;
  readonly to_max: string | null;
  readonly has_place: boolean;
}

/** A direction with all related data. */
export interface DirectionRow
  extends Omit<DirectionsTable, "id" | "steps" | "version" | "working_hours">, SideTerms {
  readonly id: number;
  readonly version: number;
  readonly working_hours: string | null;
  readonly steps: readonly CourseStep[];
  readonly from: CurrenciesTable;
  readonly to: CurrenciesTable;
  readonly available: string | null;
  readonly rate: string | null;
  readonly rate_at: Date | null;
  readonly stale_after: number | null;
  readonly held: string | null;
  readonly reverse: boolean;
  readonly fields: readonly RequisiteFieldsTable[];
  /** The fields for receiving the currency that is sent. */
  readonly back_fields: readonly RequisiteFieldsTable[];
  readonly cities: readonly CitiesTable[];
  /** The setting `tech`, see `server/staff/settings/tech.ts`; null when never set. */
  readonly tech: Readonly<Record<string, unknown>> | null;
}

/** The limits of the currencies, for a direction without its own. */
const sideLimits = `
  f.min_amount as from_min, f.max_amount as from_max, t.min_amount as to_min, t.max_amount as to_max`;

/** Whether there is an office to go to, where cash needs one. */
const hasPlace = `
  (f."group" <> 'cash' and t."group" <> 'cash'
    or exists (select from direction_cities where direction_id = d.id)) as has_place`;

// One statement, because claim creation needs all of it and round trips cost more than joins.
const directionStatement = namedStatement(
  "direction",
  sideTypes,
  `
    select d.*, row_to_json(f) as "from", row_to_json(t) as "to",
      r.available, q.value as rate, q.at as rate_at, q.stale_after, q.held, ${sideLimits}, ${hasPlace},
      t.send_visible and f.receive_visible and exists (select from directions b
        where b.from_id = d.to_id and b.to_id = d.from_id and b.enabled
          and (b.fixed_course is not null or exists (select from rates
            where source = b.rate_source and base = t.ticker and quote = f.ticker))) as reverse,
      (select coalesce(json_agg(x order by x.side, x.position), '[]') from requisite_fields x
        where (x.currency_id = d.from_id and x.side = 'send')
           or (x.currency_id = d.to_id and x.side = 'receive')) as fields,
      (select coalesce(json_agg(x order by x.position), '[]') from requisite_fields x
        where x.currency_id = d.from_id and x.side = 'receive' and x.variant = 'input') as back_fields,
      (select coalesce(json_agg(c order by c.position), '[]')
        from direction_cities dc join cities c on c.id = dc.city_id where dc.direction_id = d.id) as cities,
      (select value from settings where key = 'tech') as tech
    from directions d
      join currencies f on f.id = d.from_id
      join currencies t on t.id = d.to_id
      left join reserves r on r.currency_id = d.to_id
      left join rates q on q.source = d.rate_source and q.base = f.ticker and q.quote = t.ticker
    where d.from_id = :from and d.to_id = :to`,
);

/** Reads a direction with its rate, reserve, fields, cities and maintenance. */
export const findDirection = async (
  database: DatabaseHandle | Db | Trx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<DirectionRow | undefined> =>
  (await runOn<DirectionRow>(database, directionStatement.with({ from, to })))[0];

/** The figures of a direction. Pages poll the rate every few seconds. */
export type CourseRow = Pick<
  DirectionRow,
  | "id"
  | "enabled"
  | "margin"
  | "verification_margin"
  | "bonus"
  | "fixed_course"
  | "min_from"
  | "max_from"
  | "min_verification_from"
  | "min_to"
  | "max_to"
  | "min_verification_to"
  | "available"
  | "rate"
  | "rate_at"
  | "stale_after"
  | "held"
  | "min_course"
  | "max_course"
  | "working_hours"
  | "steps"
  | keyof SideTerms
> & {
  readonly from_decimals: number;
  readonly to_decimals: number;
  readonly send_visible: boolean;
  readonly receive_visible: boolean;
};

/** The columns of `CourseRow` among `courseTables`. */
export const courseColumns = `
  d.id, d.enabled, d.margin, d.verification_margin, d.bonus, d.fixed_course,
  d.min_from, d.max_from, d.min_verification_from, d.min_to, d.max_to, d.min_verification_to,
  f.decimals as from_decimals, t.decimals as to_decimals, f.send_visible, t.receive_visible,
  d.min_course, d.max_course, d.working_hours, d.steps,
  r.available, q.value as rate, q.at as rate_at, q.stale_after, q.held, ${sideLimits}, ${hasPlace}`;
export const courseTables = `
  directions d
    join currencies f on f.id = d.from_id
    join currencies t on t.id = d.to_id
    left join reserves r on r.currency_id = d.to_id
    left join rates q on q.source = d.rate_source and q.base = f.ticker and q.quote = t.ticker`;

const courseStatement = namedStatement(
  "course",
  sideTypes,
  `select ${courseColumns} from ${courseTables} where d.from_id = :from and d.to_id = :to`,
);

/** Reads the figures of one direction. */
export const findCourse = async (
  database: DatabaseHandle,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<CourseRow | undefined> => (await database.run<CourseRow>(courseStatement.with({ from, to })))[0];

/** The figures of a direction with both currencies. */
export type NamedCourseRow = CourseRow & { readonly from: CurrenciesTable; readonly to: CurrenciesTable };

const namedCourses = `select ${courseColumns}, row_to_json(f) as "from", row_to_json(t) as "to" from ${courseTables}`;

const popularStatement = namedStatement(
  "popular",
  { limit: "int" },
  `${namedCourses} where d.popularity > 0 and d.enabled order by d.popularity desc, d.id limit :limit`,
);

/** Lists the figures of the most used directions, the most used first. */
export const listPopular = (database: DatabaseHandle, limit: number): Promise<NamedCourseRow[]> =>
  database.run<NamedCourseRow>(popularStatement.with({ limit }));

const coursesStatement = namedStatement(
  "courses",
  { ids: "int[]" },
  `${namedCourses} where d.id = any(:ids) order by array_position(:ids, d.id)`,
);

/** Lists the figures of directions, in the order of their ids. */
export const listCourses = (
  database: DatabaseHandle | Trx,
  ids: readonly number[],
): Promise<NamedCourseRow[]> => runOn<NamedCourseRow>(database, coursesStatement.with({ ids }));

/** Ids of the directions that staff have opened, of a pair or of all. */
export const listEnabled = async (
  trx: Trx,
  { from, to }: { readonly from?: number | undefined; readonly to?: number | undefined },
): Promise<number[]> => {
  const enabled = trx.selectFrom("directions").select("id").where("enabled", "=", true).orderBy("id");
  const sent = from === undefined ? enabled : enabled.where("from_id", "=", from);
  return (await (to === undefined ? sent : sent.where("to_id", "=", to)).execute()).map(({ id }) => id);
};

const payingOutStatement = namedStatement(
  "paying-out",
  { most: "int" },
  `
    with ranked as (
      select d.id, row_number() over (partition by d.to_id order by d.popularity desc, f.position) as place
      from directions d join currencies f on f.id = d.from_id and f.send_visible
      where d.enabled)
    select ${courseColumns}, d.to_id, row_to_json(f) as "from"
    from ${courseTables} join ranked on ranked.id = d.id and ranked.place <= :most
    where t.receive_visible
    order by d.to_id, ranked.place`,
);

/** The figures of a direction with the currency that is sent. */
export type PayingOutRow = CourseRow & { readonly to_id: number; readonly from: CurrenciesTable };

/** Lists the figures of the `most` most used enabled directions to each currency, the most used first. */
export const listPayingOut = (database: DatabaseHandle, most: number): Promise<PayingOutRow[]> =>
  database.run<PayingOutRow>(payingOutStatement.with({ most }));

const listedStatement = namedStatement(
  "listed",
  {},
  `
    select ${courseColumns}, d.from_id, d.to_id, f.code as from_code, t.code as to_code,
      d.payment, d.requisites_pool, d.needs_verification,
      array(select c.code from direction_cities dc join cities c on c.id = dc.city_id
        where dc.direction_id = d.id order by c.position) as cities
    from ${courseTables}
    where d.enabled and f.send_visible and t.receive_visible
    order by f.position, t.position`,
);

/** The figures of a direction with the data for rate lists. */
export type ListedRow = CourseRow &
  Pick<DirectionRow, "from_id" | "to_id" | "payment" | "requisites_pool" | "needs_verification"> & {
    readonly from_code: string;
    readonly to_code: string;
    /** Codes of the cities where the direction works. */
    readonly cities: readonly string[];
  };

/** Lists the figures of every open direction. */
export const listListed = (database: DatabaseHandle): Promise<ListedRow[]> =>
  database.run<ListedRow>(listedStatement.with({}));

/**
 * A currency with the sides that offer it. A side offers it when it is visible there and an open direction
 * uses it.
 */
export type OfferedRow = CurrenciesTable & {
  readonly is_sendable: boolean;
  readonly is_receivable: boolean;
  /** Total popularity of its directions. */
  readonly popularity: number;
};

// A direction counts only when its rate is known, because it could not be shown otherwise.
const isOffering = `
  d.enabled and (d.fixed_course is not null or exists (select from rates q
    where q.source = d.rate_source and q.base = f.ticker and q.quote = t.ticker))`;

const currenciesStatement = namedStatement(
  "currencies",
  {},
  `
    with offered as (
      select d.from_id, d.to_id from directions d
        join currencies f on f.id = d.from_id and f.send_visible
        join currencies t on t.id = d.to_id and t.receive_visible
      where ${isOffering}),
    liked as (
      select side.id, sum(d.popularity)::int as popularity
      from directions d cross join lateral (values (d.from_id), (d.to_id)) as side (id)
      where d.popularity > 0 and d.enabled group by side.id)
    select c.*, coalesce(l.popularity, 0) as popularity,
      c.id in (select from_id from offered) as is_sendable,
      c.id in (select to_id from offered) as is_receivable
    from currencies c left join liked l using (id) where c.removed_at is null order by c.position, c.id`,
);

/** Lists every currency that was not removed, in display order. */
export const listCurrencies = async (database: DatabaseHandle): Promise<OfferedRow[]> =>
  database.run<OfferedRow>(currenciesStatement.with({}));

const receivableStatement = namedStatement(
  "receivable",
  { from: "int" },
  `
    select c.id as from_id, array(
      select t.id from directions d
        join currencies f on f.id = d.from_id and f.send_visible
        join currencies t on t.id = d.to_id and t.receive_visible
      where d.from_id = c.id and ${isOffering}
      order by t.position) as ids
    from currencies c where c.id = :from and c.removed_at is null`,
);

/**
 * Ids of the currencies that can be received for a currency, in directory order. Undefined for an unknown
 * currency.
 */
export const listReceivable = async (
  database: DatabaseHandle,
  from: number,
): Promise<number[] | undefined> => {
  const [row] = await database.run<{ ids: number[] }>(receivableStatement.with({ from }));
  return row?.ids;
};

const reservesStatement = namedStatement(
  "reserves",
  {},
  `
    select row_to_json(c) as currency, r.available from currencies c
      join reserves r on r.currency_id = c.id
    where c.receive_visible and exists (select from directions d where d.to_id = c.id and d.enabled)
    order by c.position`,
);

/** Available reserves of the currencies that can be received, in directory order. */
export const listReserves = async (
  database: DatabaseHandle,
): Promise<{ currency: CurrenciesTable; available: string }[]> => database.run(reservesStatement.with({}));

/** Reads a currency by its code, unless it was removed. */
export const findCurrencyByCode = (db: Db | Trx, code: string): Promise<CurrenciesTable | undefined> =>
  db
    .selectFrom("currencies")
    .selectAll()
    .where("code", "=", code)
    .where("removed_at", "is", null)
    .executeTakeFirst();

const firstPairStatement = namedStatement(
  "first-pair",
  { ...sideTypes, fallback_from: "int", fallback_to: "int" },
  `
    select d.from_id as "from", d.to_id as "to" from directions d
      join currencies f on f.id = d.from_id and f.send_visible
      join currencies t on t.id = d.to_id and t.receive_visible
    where ${isOffering}
    order by
      coalesce(d.from_id = :from and d.to_id = :to, false) desc,
      coalesce(d.from_id = :from, false) desc,
      case when d.from_id = :from and :to is not null then t.position end,
      coalesce(d.to_id = :to and :from is null, false) desc,
      coalesce((d.from_id = :fallback_from)::int, 0) + coalesce((d.to_id = :fallback_to)::int, 0) desc,
      d.popularity desc, f.position, t.position
    limit 1`,
);

const idsStatement = namedStatement(
  "named",
  { names: "text[]" },
  `
    select name, c.id from unnest(:names) as name
      join currencies c on c.code = upper(name) or c.id::text = name`,
);

/** Resolves names of currencies (codes in any case, or ids) to ids. Unknown names are left out. */
export const idsByName = async (
  database: DatabaseHandle,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (names.length === 0) return new Map();
  const rows = await database.run<{ name: string; id: number }>(idsStatement.with({ names: [...names] }));
  return new Map(rows.map(({ name, id }) => [name, id]));
};

/**
 * Finds the offered pair that best fits the request: both sides, else the send side with its first receive side
 * (or the fallback's when none was requested), else the requested receive side, else the
 * fallback, else the most used pair. Undefined when nothing is offered.
 */
export const findFirstPair = async (
  database: DatabaseHandle,
  asked: readonly [from: number | null, to: number | null],
  fallback: readonly [from: number | null, to: number | null],
): Promise<{ from: number; to: number } | undefined> => {
  const [from, to] = asked;
  const [fallback_from, fallback_to] = fallback;
  const query = firstPairStatement.with({ from, to, fallback_from, fallback_to });
  return (await database.run<{ from: number; to: number }>(query))[0];
};

/** What staff may change in a direction. */
export type DirectionChange = Partial<
  Pick<
    DirectionsTable,
    | "enabled"
    | "risk_limit"
    | "rate_source"
    | "margin"
    | "bonus"
    | "verification_margin"
    | "fixed_course"
    | "min_from"
    | "max_from"
    | "min_to"
    | "max_to"
    | "notify_ru"
    | "notify_en"
    | "fixed_until"
    | "min_course"
    | "max_course"
  > & { readonly steps: readonly CourseStep[] }
>;

/** Directions whose own course is over. */
export const endedFixedCourses = (db: Db, now: Date) =>
  db.selectFrom("directions").select("id").where("fixed_until", "<=", now);

/** Gives directions whose own rate has ended back to their sources. */
export const endFixedCourses = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable("directions")
    .set({ fixed_course: null, fixed_until: null })
    .where("fixed_until", "<=", now)
    .execute();
};

/** Changes a direction, unless `seen` is a version before its last change. What is undefined stays. */
export const changeDirection = async (
  trx: Trx,
  { id, seen }: { readonly id: number; readonly seen: number | undefined },
  { steps, ...change }: DirectionChange,
): Promise<boolean> => {
  const columns = { ...change, ...(steps && { steps: JSON.stringify(steps) }) };
  let query = trx.updateTable("directions").set(columns).where("id", "=", id);
  if (seen !== undefined) query = query.where("version", "=", seen);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
};

import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { StoredStep } from "#server/exchange/rates/tables.ts";
import type { DirectionsTable } from "./tables.ts";
import type { CourseRow, NamedCourseRow } from "./store.ts";
import { courseColumns, courseTables } from "./store.ts";

/** The figures of a direction for staff. */
export type StaffDirectionRow = NamedCourseRow & {
  readonly version: number;
  readonly rate_steps: readonly StoredStep[] | null;
} & Pick<DirectionsTable, "rate_source" | "fixed_until" | "notify_ru" | "notify_en" | "risk_limit">;

// The count stands beside every row of the page, and alone beside a page without rows.
const pageStatement = namedStatement(
  "staff-directions",
  { words: "jsonb", size: "int", skip: "int" },
  `
    with found as (
      select d.id, f.position as sent, t.position as received
      from directions d join currencies f on f.id = d.from_id join currencies t on t.id = d.to_id
      where not exists (select from jsonb_array_elements(:words) as ids
        where not ids @> to_jsonb(d.from_id) and not ids @> to_jsonb(d.to_id))),
    page as (select * from found order by sent, received, id limit :size offset :skip)
    select (select count(*)::int from found) as count, shown.* from (select) as always
      left join (
        select ${courseColumns}, q.steps as rate_steps, d.version, d.rate_source, d.fixed_until, d.notify_ru, d.notify_en, d.risk_limit, row_to_json(f) as "from", row_to_json(t) as "to", sent, received
        from ${courseTables} join page on page.id = d.id) as shown on true
    order by sent, received, id`,
);

/**
 * A page of all directions in the order of their currencies, with the number of all.
 * @param words for each word of a search, the ids of the currencies that it names; one side must be among them
 */
export const listStaffDirections = async (
  database: DatabaseHandle,
  words: readonly (readonly number[])[],
  page: number,
  size: number,
): Promise<{ count: number; rows: StaffDirectionRow[] }> => {
  const query = pageStatement.with({ words: JSON.stringify(words), size, skip: (page - 1) * size });
  const rows = await database.run<StaffDirectionRow & { count: number }>(query);
  return { count: rows[0]?.count ?? 0, rows: rows.filter(({ id }) => id !== null) };
};

// Every pair is read at once, so no row carries its currencies.
const cellsStatement = namedStatement(
  "staff-directions-cells",
  {},
  `select ${courseColumns}, d.from_id, d.to_id from ${courseTables}
    where f.removed_at is null and t.removed_at is null
    order by f.position, f.id, t.position, t.id`,
);

/** The figures of a direction with the ids of its currencies. */
type CellRow = CourseRow & Pick<DirectionsTable, "from_id" | "to_id">;

/** All directions between currencies that were not removed, in the order of the catalogue. */
export const listCells = async (database: DatabaseHandle): Promise<CellRow[]> =>
  database.run<CellRow>(cellsStatement.with({}));

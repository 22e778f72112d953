import { compare, divide, isZero, multiply, subtract } from "#domain/money/money.ts";
import type { Numbers, NumbersColumn, NumbersRow, NumbersTable } from "./numbers.types.ts";

/** What is drawn of each table: a bar for each row. The others are only read. */
export const drawn: Partial<Record<NumbersTable["id"], readonly NumbersColumn[]>> = {
  days: ["turnover", "profit"],
  times: ["median"],
  funnel: ["orders"],
  reserves: ["available"],
};

type Values = NumbersTable["rows"][number]["values"];

/** A value of a row; null when it is unknown. */
export const valueOf = (
  { columns }: Pick<NumbersRow, "columns">,
  column: NumbersColumn,
  values: Values,
): string | null => values[columns.indexOf(column)] ?? null;

/** The row with the largest value of a column; null when there is nothing but zeros and unknown values. */
export function largestIn(table: NumbersRow, column: NumbersColumn): NumbersTable["rows"][number] | null {
  const size = (values: Values): string => (valueOf(table, column, values) ?? "0").replace("-", "");
  const [first, ...rest] = table.rows;
  if (first === undefined) return null;
  const largest = rest.reduce(
    (most, row) => (compare(size(row.values), size(most.values)) > 0 ? row : most),
    first,
  );
  return isZero(size(largest.values)) ? null : largest;
}

/** A figure of the period beside that of the period before. Null is unknown. */
export interface Tile {
  column: NumbersColumn;
  value: string | null;
  before: string | null;
  /** By how many percent it changed; null where that says nothing. */
  change: string | null;
}

/** The figures that the page begins with: where each stands. */
const tiles: readonly { table: NumbersTable["id"]; column: NumbersColumn; row?: string }[] = [
  { table: "days", column: "turnover" },
  { table: "days", column: "profit" },
  { table: "days", column: "orders" },
  { table: "times", column: "median" },
  { table: "funnel", column: "share", row: "done" },
];

function changeOf(value: string | null, before: string | null): string | null {
  if (value === null || before === null || isZero(before)) return null;
  const size = before.replace("-", "");
  return divide(multiply(subtract(value, before), "100"), size, 1);
}

/** The five figures of a period. */
export function tilesOf({ results, before }: Numbers): Tile[] {
  const valueIn = (tables: readonly NumbersTable[], { table, column, row }: (typeof tiles)[number]) => {
    const found = tables.find(({ id }) => id === table);
    const values =
      row === undefined ? found?.total : found?.rows.find(({ names }) => names[0] === row)?.values;
    return found && values ? valueOf(found, column, values) : null;
  };
  return tiles.map((tile) => {
    const [value, was] = [valueIn(results, tile), valueIn(before, tile)];
    const { column } = tile;
    return { column, value, before: was, change: column === "share" ? null : changeOf(value, was) };
  });
}

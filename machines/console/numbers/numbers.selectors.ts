import { compare, isZero } from "#domain/money/money.ts";
import type { NumbersColumn, NumbersRow, NumbersTable } from "./numbers.types.ts";

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

import type { LooseArgs, LooseRow } from "./list.loose.ts";

/** The listed row that an event names. */
export const rowIn = ({ context: { rows }, event }: LooseArgs): LooseRow | undefined =>
  rows.find(({ id }) => id === event["id"]);

/** The rows with one at its place, or at the beginning or the end. */
export function withRow(
  rows: readonly LooseRow[],
  row: LooseRow,
  adds: "first" | "last" = "first",
): readonly LooseRow[] {
  if (rows.some(({ id }) => id === row.id)) return rows.map((one) => (one.id === row.id ? row : one));
  return adds === "first" ? [row, ...rows] : [...rows, row];
}

import { periodFault } from "#domain/time/period.ts";
import { createList } from "#machines/shared/list.ts";
import type { Numbers, NumbersPlace, NumbersRow } from "./numbers.types.ts";

export const rowsOf = ({ date_from: from, date_to: to, reserve, results }: Numbers): NumbersRow[] =>
  results.map((table) => ({
    ...table,
    table: table.id,
    id: [table.id, from, to, reserve?.id ?? ""].join("/"),
  }));

/** What the exchange earned in a period, and how its orders went: a list of tables. */
export const numbersMachine = createList<Numbers, NumbersPlace, NumbersRow>()({
  id: "numbers",
  description:
    "Turnover, profit, times, funnel and reserves of a period, each a table that is exported as a file; and its orders as a file.",
  pages: "one",
  rows: rowsOf,
  isComplete: ({ from, to }) => periodFault(from, to) === null,
  commands: {
    export: { on: "row", can: ({ rows }) => rows.length > 0 },
    /** What was carried out in the period, an order a line. */
    orders: { on: "list" },
  },
});

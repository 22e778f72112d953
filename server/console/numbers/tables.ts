import { statusesWith } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { divide, normalize } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { isFinalStatus } from "#server/claim/lifecycle/lifecycle.ts";
import type { AloneRow, DealRow, LevelRow, OrderStep, ReachedRow, TimeRow } from "./store.ts";
import { orderSteps } from "./store.ts";

type Schemas = components["schemas"];
export type NumbersTable = Schemas["NumbersTable"];
type NumbersRow = Schemas["NumbersRow"];

const known = (value: string | null): string | null => (value === null ? null : normalize(value));

const directionOf = ({ from, to }: DealRow): string => `${from ?? ""} → ${to ?? ""}`;

const dealColumns = ["orders", "turnover", "profit", "without_turnover", "without_profit"] as const;

const dealValues = (row: DealRow): NumbersRow["values"] => [
  String(row.orders),
  known(row.turnover),
  known(row.profit),
  String(row.without_turnover),
  String(row.without_profit),
];

const noDeals = ["0", "0", "0", "0", "0"];

/** Turnover and profit: by day with days on which nothing was done, by direction, and by both. */
export const dealTables = (rows: readonly DealRow[], dates: readonly string[]): NumbersTable[] => {
  const all = rows.find(({ day, from }) => day === null && from === null);
  const total = all === undefined ? noDeals : dealValues(all);
  const days = new Map(rows.filter(({ from }) => from === null).map((row) => [row.day, row]));
  const named = rows.filter(({ from }) => from !== null);
  const columns = [...dealColumns];
  return [
    {
      id: "days",
      heads: ["day"],
      columns,
      total,
      rows: dates.map((date, index) => {
        const row = days.get(index + 1);
        return { names: [date], values: row === undefined ? noDeals : dealValues(row) };
      }),
    },
    {
      id: "directions",
      heads: ["direction"],
      columns,
      total,
      rows: named
        .filter(({ day }) => day === null)
        .map((row) => ({ names: [directionOf(row)], values: dealValues(row) })),
    },
    {
      id: "deals",
      heads: ["day", "direction"],
      columns,
      total,
      rows: named
        .filter(({ day }) => day !== null)
        .map((row) => ({
          names: [dates[(row.day ?? 0) - 1] ?? "", directionOf(row)],
          values: dealValues(row),
        })),
    },
  ];
};

/** Seconds from money to done. A day without orders has none. */
export const timesTable = (rows: readonly TimeRow[], dates: readonly string[]): NumbersTable => {
  const valuesOf = (row: TimeRow | undefined): NumbersRow["values"] =>
    row === undefined ? ["0", null, null] : [row.orders, row.median, row.p95].map(String);
  const days = new Map(rows.map((row) => [row.day, row]));
  return {
    id: "times",
    heads: ["day"],
    columns: ["orders", "median", "p95"],
    total: valuesOf(days.get(null)),
    rows: dates.map((date, index) => ({ names: [date], values: valuesOf(days.get(index + 1)) })),
  };
};

const ends = statusesWith("end", "failed");

const counted = (rows: readonly ReachedRow[]): number => rows.reduce((sum, { orders }) => sum + orders, 0);

const shareOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : divide(String(part * 100), String(whole), 1);

/** How many orders came to each step, and what became of those that came no further. */
export const funnelTable = (rows: readonly ReachedRow[]): NumbersTable => {
  const created = counted(rows);
  const from = (step: OrderStep) =>
    rows.filter((row) => orderSteps.indexOf(row.step) >= orderSteps.indexOf(step));
  return {
    id: "funnel",
    heads: ["step"],
    columns: ["orders", "share", "open", ...ends],
    total: null,
    rows: orderSteps.map((step) => {
      const last = rows.filter((row) => row.step === step);
      const reached = counted(from(step));
      return {
        names: [step],
        values: [
          String(reached),
          shareOf(reached, created),
          String(counted(last.filter(({ status }) => !isFinalStatus(status) && status !== "expired"))),
          ...ends.map((end) => String(counted(last.filter(({ status }) => status === end)))),
        ],
      };
    }),
  };
};

/** Orders by their status now. */
export const statusesTable = (rows: readonly ReachedRow[]): NumbersTable => ({
  id: "statuses",
  heads: ["status"],
  columns: ["orders", "share"],
  total: [String(counted(rows)), shareOf(counted(rows), counted(rows))],
  rows: [...Map.groupBy(rows, ({ status }) => status)]
    .map(([status, own]) => ({ status, orders: counted(own) }))
    .toSorted((one, other) => other.orders - one.orders)
    .map(({ status, orders }) => ({
      names: [status],
      values: [String(orders), shareOf(orders, counted(rows))],
    })),
});

/** A reserve at the end of each day. */
export const reservesTable = (rows: readonly LevelRow[], dates: readonly string[]): NumbersTable => ({
  id: "reserves",
  heads: ["day"],
  columns: ["available", "held"],
  total: null,
  rows: rows.map(({ day, available, held }) => ({
    names: [dates[day - 1] ?? ""],
    values: [normalize(available), normalize(held)],
  })),
});

/** What one person did that takes another; none where that never happened. */
export const aloneTables = (rows: readonly AloneRow[]): NumbersTable[] =>
  rows.length === 0
    ? []
    : [
        {
          id: "alone",
          heads: ["person"],
          columns: ["own_affair", "second_person"],
          total: null,
          rows: rows.map((row) => ({
            names: [row.person],
            values: [String(row.own_affair), String(row.second_person)],
          })),
        },
      ];

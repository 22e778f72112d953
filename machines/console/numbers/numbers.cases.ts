import { listCases } from "#machines/shared/list.cases.ts";
import { numbersMachine } from "./numbers.machine.ts";
import type { Numbers, NumbersPlace } from "./numbers.types.ts";

/** Two days: one with a loss and an order of unknown worth, one on which nothing was done. */
export const sampleNumbers = (changes: Partial<Numbers> = {}): Numbers => ({
  currency: "USDT",
  date_from: "2026-11-19",
  date_to: "2026-11-20",
  reserve: { id: 1, code: "BTC", ticker: "BTC" },
  reserves: [
    { id: 1, code: "BTC", ticker: "BTC" },
    { id: 2, code: "ETH", ticker: "ETH" },
  ],
  results: [
    {
      id: "days",
      heads: ["day"],
      columns: ["orders", "turnover", "profit", "without_turnover", "without_profit"],
      total: ["3", "2000", "-150.5", "1", "1"],
      rows: [
        { names: ["2026-11-19"], values: ["0", "0", "0", "0", "0"] },
        { names: ["2026-11-20"], values: ["3", "2000", "-150.5", "1", "1"] },
      ],
    },
    {
      id: "directions",
      heads: ["direction"],
      columns: ["orders", "turnover", "profit", "without_turnover", "without_profit"],
      total: ["3", "2000", "-150.5", "1", "1"],
      rows: [{ names: ["ETH → SBERRUB"], values: ["1", null, null, "1", "1"] }],
    },
    {
      id: "times",
      heads: ["day"],
      columns: ["orders", "median", "p95"],
      total: ["3", "600", "1680"],
      rows: [
        { names: ["2026-11-19"], values: ["0", null, null] },
        { names: ["2026-11-20"], values: ["3", "600", "1680"] },
      ],
    },
    {
      id: "funnel",
      heads: ["step"],
      columns: ["orders", "share", "open", "expired", "cancelled", "rejected", "refunded"],
      total: null,
      rows: [
        { names: ["created"], values: ["9", "100", "1", "0", "1", "0", "0"] },
        { names: ["done"], values: ["5", "55.5", "0", "0", "0", "0", "0"] },
      ],
    },
    {
      id: "statuses",
      heads: ["status"],
      columns: ["orders", "share"],
      total: ["0", null],
      rows: [],
    },
  ],
  before: [
    {
      id: "days",
      heads: ["day"],
      columns: ["orders", "turnover", "profit", "without_turnover", "without_profit"],
      total: ["2", "1600", null, "0", "2"],
      rows: [],
    },
  ],
  ...changes,
});

const month: NumbersPlace = { range: 30, from: "", to: "", currency: 0 };

/** Events and outcomes that reach every state of the figures. */
export const numbersCases = listCases(numbersMachine, {
  places: [month, { ...month, from: "2026-11-21", to: "2026-11-20" }],
  filters: [{ range: 7, from: "", to: "" }, { from: "2026-11-21" }, { to: "2026-11-20" }],
  answers: [sampleNumbers(), sampleNumbers({ results: [] })],
});

import type { FlowCases } from "#machines/shared/cases.ts";
import { done, failed } from "#machines/shared/cases.ts";
import { sampleOrder } from "#machines/account/orders/orders.cases.ts";
import { sampleMoney } from "#machines/earnings/referral-money/referral-money.cases.ts";
import type { statisticsMachine } from "./statistics.machine.ts";
import type { SaleFigures, ShopStatistics, StatisticsPlace } from "./statistics.types.ts";

/** Figures of claims of which most are done; `changes` override any field. */
export const sampleFigures = (changes: Partial<SaleFigures> = {}): SaleFigures => ({
  opened: 40,
  created: 8,
  paid: 6,
  done: 5,
  reward: "12.5",
  turnover: [{ amount: "0.05", currency: sampleOrder().from.currency }],
  ...changes,
});

/** Figures of no claims. */
export const noFigures = (): SaleFigures => ({
  opened: 0,
  created: 0,
  paid: 0,
  done: 0,
  reward: "0",
  turnover: [],
});

/** The statistics of three days with sales on two; `changes` override any field. */
export const sampleStatistics = (changes: Partial<ShopStatistics> = {}): ShopStatistics => {
  const { from, to } = sampleOrder();
  return {
    currency: sampleMoney().amount.currency,
    date_from: "2026-11-18",
    date_to: "2026-11-20",
    total: sampleFigures(),
    before: sampleFigures({ opened: 20, created: 4, paid: 4, done: 1, reward: "10", turnover: [] }),
    created_by_link: 5,
    steps: [
      {
        day: "2026-11-18",
        figures: sampleFigures({
          opened: 10,
          created: 2,
          paid: 2,
          done: 1,
          reward: "2.5",
          turnover: [{ amount: "0.01", currency: from.currency }],
        }),
      },
      { day: "2026-11-19", figures: noFigures() },
      {
        day: "2026-11-20",
        figures: sampleFigures({
          opened: 30,
          created: 6,
          paid: 4,
          done: 4,
          reward: "10",
          turnover: [{ amount: "0.04", currency: from.currency }],
        }),
      },
    ],
    directions: [{ from: from.currency, to: to.currency, figures: sampleFigures({ opened: null }) }],
    sources: [
      { source: "link", campaign: "newsletter", figures: sampleFigures({ created: 5 }) },
      { source: "api", campaign: null, figures: sampleFigures({ opened: null, created: 3 }) },
    ],
    ...changes,
  };
};

/** The usual period; `changes` override any field. */
export const samplePlace = (changes: Partial<StatisticsPlace> = {}): StatisticsPlace => ({
  range: 30,
  step: "day",
  from: "",
  to: "",
  ...changes,
});

const misordered = samplePlace({ from: "2026-02-01", to: "2026-01-01" });

/** Events and outcomes that reach every state of the statistics. */
export const statisticsCases: FlowCases<typeof statisticsMachine> = {
  inputs: [{ place: samplePlace() }, { place: misordered }],
  events: [
    { type: "range.choose", range: 30 },
    { type: "range.choose", range: 90 },
    { type: "period.change", end: "from", day: "2026-11-01" },
    { type: "period.change", end: "from", day: "2024-11-01" },
    { type: "period.change", end: "to", day: "2024-10-01" },
    { type: "step.choose", step: "week" },
    { type: "figure.choose", figure: "reward" },
    { type: "place.returned", place: samplePlace() },
    { type: "place.returned", place: misordered },
    { type: "retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadStatistics", sampleStatistics()),
    done("loadStatistics", sampleStatistics({ total: noFigures(), steps: [], directions: [], sources: [] })),
    failed("loadStatistics"),
    failed("loadStatistics", { kind: "notFound" }),
    failed("loadStatistics", { kind: "fields", fields: { date_to: ["No more than 366 days."] } }),
    done("refreshStatistics", sampleStatistics()),
    failed("refreshStatistics"),
  ],
};

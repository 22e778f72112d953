// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import {
  noFigures,
  sampleFigures,
  samplePlace,
  sampleStatistics,
} from "#machines/shop/statistics/statistics.cases.ts";
import { statisticsMachine } from "#machines/shop/statistics/statistics.machine.ts";
import type { ShopStatistics } from "#machines/shop/statistics/statistics.types.ts";
import { statisticsPlaces } from "#src/shop/statistics/place.ts";
import { Statistics } from "#src/shop/statistics/Statistics.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const open = () =>
  show(<Statistics />, { statistics: statisticsMachine, shopApplication: shopApplicationMachine });
async function shown(changes: Partial<ShopStatistics> = {}) {
  const page = await open();
  await page.gives("loadStatistics", sampleStatistics(changes));
  page.sent();
  return page;
}

const label = () =>
  document.querySelector('svg[role="img"]')?.getAttribute("aria-label")?.replaceAll(/\s/g, " ");
const rowsOf = (caption: string) => {
  const table = [...document.querySelectorAll("table")].find(
    (one) => one.querySelector("caption")?.textContent === caption,
  );
  return [...(table?.querySelectorAll("tbody tr") ?? [])].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => cell.textContent.replaceAll(/\s/g, " ")),
  );
};
const totals = () =>
  [...document.querySelectorAll("dl > div")].map((one) => one.textContent.replaceAll(/\s/g, " "));

describe("the views of a shop's statistics", () => {
  it("show the figures beside those of the previous period", async () => {
    const page = await shown();
    expect(page.text().replaceAll(/\s/g, " ")).toContain(
      "18 – 20 November 2026, compared with 15 – 17 November 2026",
    );
    expect(totals()).toEqual([
      "Links opened40Previously: 20 · +100%",
      "Orders created8Previously: 4 · +100%",
      "Orders paid6Previously: 4 · +50%",
      "Orders completed5Previously: 1 · +400%",
      "Turnover: Bitcoin0.05 BTCPreviously: 0 BTC",
      "Reward12.5 USDTPreviously: 10 USDT · +25%",
    ]);
  });

  it("keep a currency that only the previous period has", async () => {
    const had = sampleFigures();
    await shown({ total: sampleFigures({ turnover: [] }), before: had });
    expect(totals()).toContain("Turnover: Bitcoin0 BTCPreviously: 0.05 BTC · −100%");
  });

  it("draw a figure over time, with a table behind the chart", async () => {
    const page = await shown();
    expect(label()).toBe("Orders created, 18 – 20 November 2026. The most: 20 November 2026, 6");
    expect(rowsOf("Days with orders, the newest first")).toEqual([
      ["20 November 2026", "30", "6", "4", "4", "0.04 BTC", "10 USDT"],
      ["18 November 2026", "10", "2", "2", "1", "0.01 BTC", "2.5 USDT"],
    ]);
    await page.choose("Metric", "turnover-1");
    expect(label()).toContain("Turnover: Bitcoin, 18 – 20 November 2026. The most: 20 November 2026, 0.04");
    await page.choose("Metric", "reward");
    expect(label()).toContain("Reward");
    expect(page.sent()).toEqual([
      { type: "figure.choose", figure: "turnover-1" },
      { type: "figure.choose", figure: "reward" },
    ]);
    // Another period may have no such sales, or not even the currency.
    await page.press("7 days");
    await page.gives(
      "loadStatistics",
      sampleStatistics({ steps: [{ day: "2026-11-20", figures: noFigures() }] }),
    );
    expect(label()).toBeUndefined();
    expect(page.text()).toContain("No data for this period.");
    await page.choose("Metric", "turnover-1");
    await page.press("90 days");
    const none = sampleFigures({ turnover: [] });
    await page.gives("loadStatistics", sampleStatistics({ total: none, before: none }));
    expect(label()).toContain("Orders created");
  });

  it("label months and weeks by their days", async () => {
    await shown({
      date_from: "2026-09-30",
      date_to: "2026-11-20",
      steps: ["2026-09-30", "2026-10-01", "2026-11-01"].map((day) => ({ day, figures: sampleFigures() })),
    });
    expect(rowsOf("Days with orders, the newest first").map(([name]) => name)).toEqual([
      "1 – 20 November 2026",
      "October 2026",
      "30 September 2026",
    ]);
  });

  it("show the funnel of claims, and break it down by pair and source", async () => {
    await shown({
      sources: [
        ...sampleStatistics().sources,
        { source: "link", campaign: null, figures: sampleFigures({ turnover: [] }) },
        { source: null, campaign: null, figures: sampleFigures() },
      ],
    });
    expect(rowsOf("How far orders got")).toEqual([
      ["Links opened", "40", "20"],
      ["Created via a link", "5 · 12.5% of opened", "–"],
      ["Created", "8", "4"],
      ["Paid", "6 · 75% of created", "4 · 100% of created"],
      ["Completed", "5 · 62.5% of created", "1 · 25% of created"],
    ]);
    expect(rowsOf("Orders by pair")).toEqual([
      ["Bitcoin → Sberbank", "–", "8", "6", "5", "0.05 BTC", "12.5 USDT"],
    ]);
    expect(
      rowsOf("Orders by campaign").map(([name, opened, , , , turnover]) => [name, opened, turnover]),
    ).toEqual([
      ["Link: newsletter", "40", "0.05 BTC"],
      ["API, no campaign", "–", "0.05 BTC"],
      ["Link, no campaign", "40", "–"],
      ["All others", "40", "0.05 BTC"],
    ]);
  });

  it("draw the top campaigns, and count the others in the table", async () => {
    const page = await shown({
      sources: Array.from({ length: 8 }, (_, index) => ({
        source: "link" as const,
        campaign: `c${index}`,
        figures: sampleFigures(),
      })),
    });
    expect(page.text()).toContain("2 more in the table");
    expect(rowsOf("Orders by campaign")).toHaveLength(8);
  });

  it("can change the range, the days and the step", async () => {
    const page = await shown();
    await page.press("1 year");
    expect(page.asked("loadStatistics")).toEqual(samplePlace({ range: 365, step: "month" }));
    await page.tick("Week");
    expect(page.asked("loadStatistics")).toEqual(samplePlace({ range: 365, step: "week" }));
    await page.type("From", "2026-11-01");
    expect(page.asked("loadStatistics")).toEqual({
      range: 365,
      step: "week",
      from: "2026-11-01",
      to: "2026-11-20",
    });
    await page.type("To", "2026-10-01");
    expect(page.text()).toContain("The period ends before it begins.");
    expect(page.text()).not.toContain("Over time");
    await page.type("To", "2027-11-30");
    expect(page.text()).toContain("No more than 366 days.");
    expect(page.sent()).toEqual([
      { type: "range.choose", range: 365 },
      { type: "step.choose", step: "week" },
      { type: "period.change", end: "from", day: "2026-11-01" },
      { type: "period.change", end: "to", day: "2026-10-01" },
      { type: "period.change", end: "to", day: "2027-11-30" },
    ]);
  });

  it("report no claims and a refused period", async () => {
    const page = await shown({ total: noFigures() });
    expect(page.text()).toContain("No orders in this period");
    expect(totals()[1]).toBe("Orders created0Previously: 4 · −100%");
    await leave();
    const opened = await shown({ total: { ...noFigures(), opened: 3 } });
    expect(opened.text()).not.toContain("No orders in this period");
    await leave();
    await shown({ total: sampleFigures({ opened: 3 }) });
    expect(rowsOf("How far orders got")[1], "more claims than links").toEqual([
      "Created via a link",
      "5",
      "–",
    ]);
    await leave();
    await shown({ total: sampleFigures({ opened: 0 }), before: sampleFigures({ opened: 0 }) });
    expect(rowsOf("How far orders got").map(([name]) => name)).toEqual(["Created", "Paid", "Completed"]);
    await leave();
    const refused = await open();
    await refused.fails("loadStatistics", { kind: "fields", fields: { date_to: ["Too long."] } });
    expect(refused.text()).toContain("No more than 366 days.");
  });

  it("are selected by the address, which ignores unknown values", () => {
    const search = "?days=90&date_from=2026-01-01&date_to=2026-02-01&step=week";
    expect(statisticsPlaces.write(statisticsPlaces.read(search))).toBe(search);
    expect(statisticsPlaces.read("?days=12&step=hour&date_from=yesterday")).toEqual(samplePlace());
    expect(statisticsPlaces.write(statisticsPlaces.read(""))).toBe("");
  });
});

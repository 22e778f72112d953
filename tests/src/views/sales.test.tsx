// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { sampleSale, sampleSales } from "#machines/sales/sales.cases.ts";
import { salesMachine } from "#machines/sales/sales.machine.ts";
import type { SalePage } from "#machines/sales/sales.types.ts";
import { shopApplicationMachine } from "#machines/shop-application/shop-application.machine.ts";
import { placeIn, placeSearch } from "#src/flows/sales/place.ts";
import { Sales } from "#src/flows/sales/Sales.tsx";
import { leave, show } from "./stage.tsx";

afterEach(leave);

const open = (path = "/") =>
  show(<Sales />, { sales: salesMachine, shopApplication: shopApplicationMachine }, { path });
async function listed(changes: Partial<SalePage> = {}) {
  const page = await open();
  await page.gives("loadSales", sampleSales(changes));
  page.sent();
  return page;
}
const everything = { filter: "all", from: "", to: "", search: "", cursor: "" };

describe("the views of a shop's sales", () => {
  it("show a sale with its order, source and earnings", async () => {
    const page = await listed({
      results: [
        sampleSale(),
        sampleSale({ number: 1002, order_id: null, campaign: null, source: "api", reward: null }),
        sampleSale({
          number: 1003,
          reward: { status: "back", amount: "2", currency: sampleSale().from.currency },
        }),
      ],
    });
    for (const text of [
      "No. 1001",
      "order-1024",
      "Link: newsletter",
      "Done",
      "Credited",
      "API",
      "Not credited",
    ])
      expect(page.text()).toContain(text);
    expect(document.querySelector('a[href^="/claim/"]')).toBeNull();
  });

  it("filter by state, days and search", async () => {
    const page = await listed();
    await page.press("Completed");
    expect(page.asked("loadSales")).toEqual({ ...everything, filter: "done" });
    await page.type("From", "2026-01-01");
    await page.type("Order number, ours or yours", " order-7");
    await page.enter();
    expect(page.asked("loadSales")).toEqual({
      ...everything,
      filter: "done",
      from: "2026-01-01",
      search: "order-7",
    });
    await page.type("To", "2025-01-01");
    expect(page.text()).toContain("The period ends before it begins.");
    await page.type("To", "2026-02-01");
    await page.gives("loadSales", sampleSales({ results: [] }));
    expect(page.text()).toContain("No sales fit these filters");
    await page.press("Show all sales");
    expect(page.asked("loadSales")).toEqual(everything);
    expect(page.sent()).toEqual([
      { type: "filter.choose", filter: "done" },
      { type: "period.change", end: "from", day: "2026-01-01" },
      { type: "search.change", text: " order-7" },
      { type: "search.submit" },
      { type: "period.change", end: "to", day: "2025-01-01" },
      { type: "period.change", end: "to", day: "2026-02-01" },
      { type: "filters.clear" },
    ]);
  });

  it("page by cursors", async () => {
    const page = await listed({ older: "o7" });
    await page.press("Newer");
    await page.press("Older");
    expect(page.asked("loadSales")).toEqual({ ...everything, cursor: "o7" });
    await page.gives("loadSales", sampleSales({ newer: "n6" }));
    await page.press("Older");
    await page.press("Newer");
    expect(page.sent()).toEqual([
      { type: "page.turn", way: "older" },
      { type: "page.turn", way: "newer" },
    ]);
    await page.gives("loadSales", sampleSales());
    expect(page.buttons()).not.toContain("Older");
  });

  it("export a non-empty list", async () => {
    const page = await open();
    await page.press("Download as CSV");
    await page.gives("loadSales", sampleSales());
    await page.press("Download as CSV");
    expect(page.sent()).toEqual([{ type: "export.start" }]);
    await page.fails("exportSales");
    expect(page.text()).toContain("The file could not be made");
  });

  it("report an empty list, a missing shop and a failure", async () => {
    const page = await listed({ results: [] });
    expect(page.text()).toContain("No sales yet");
    await leave();
    const without = await open();
    await without.fails("loadSales", { kind: "notFound" });
    expect(without.text()).toContain("You have no shop yet");
    await leave();
    const failing = await open();
    await failing.fails("loadSales");
    await failing.press("Try again");
    await failing.gives("loadSales", sampleSales());
    await failing.tells("watchPage", { type: "page.shown" });
    await failing.fails("loadSales");
    expect(failing.text()).toContain("No. 1001");
    await failing.press("Try again");
    expect(failing.sent()).toEqual([{ type: "retry" }, { type: "retry" }]);
  });

  it("are filtered by the address, which ignores unknown values", () => {
    const search = "?state=done&date_from=2026-01-01&date_to=2026-02-01&q=order-7&cursor=o12";
    expect(placeSearch(placeIn(search))).toBe(search);
    expect(placeIn("?state=x&date_from=yesterday&cursor=12&q=%20")).toEqual(everything);
    expect(placeSearch(placeIn(""))).toBe("");
  });
});

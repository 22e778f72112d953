// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { sampleOrder, sampleOrders } from "#machines/orders/orders.cases.ts";
import { ordersMachine } from "#machines/orders/orders.machine.ts";
import type { OrderList } from "#machines/orders/orders.types.ts";
import { Orders } from "#src/flows/orders/Orders.tsx";
import { leave, show } from "./stage.tsx";

afterEach(leave);

async function listed(changes: Partial<OrderList> = {}) {
  const page = await show(<Orders />, { orders: ordersMachine });
  await page.gives("loadOrders", sampleOrders(changes));
  page.sent();
  return page;
}

/** The filters that are shown as pressed. */
const pressed = () =>
  [...document.querySelectorAll("[aria-pressed=true]")].map(({ textContent }) => textContent);

describe("the views of the orders", () => {
  it.each([
    ["In progress", "active"],
    ["Completed", "done"],
    ["Not completed", "failed"],
  ])("filter: %s", async (name, filter) => {
    const page = await listed();
    expect(pressed()).toEqual(["All"]);
    await page.press(name);
    expect(pressed()).toEqual([name]);
    expect(page.sent()).toEqual([{ type: "filter.choose", filter }]);
    expect(page.asked("loadOrders")).toEqual({ filter, page: 1 });
    await page.gives("loadOrders", sampleOrders({ count: 0, results: [] }));
    expect(page.text()).not.toContain("No. 1001");
    await page.press("Show all orders");
    expect(page.sent()).toEqual([{ type: "filter.choose", filter: "all" }]);
  });

  it("page from the first to the last one", async () => {
    const page = await listed({ count: 15 });
    await page.arrive();
    await page.press("Newer");
    await page.press("Older");
    await page.gives("loadOrders", sampleOrders({ count: 15, page: 2 }));
    await page.press("Older");
    await page.press("Newer");
    expect(page.sent()).toEqual([
      { type: "page.open", page: 2 },
      { type: "page.open", page: 1 },
    ]);
  });

  it("open the pressed page and mark the current one", async () => {
    const page = await listed({ count: 95, page: 5 });
    await page.arrive();
    const numbers = [...document.querySelectorAll('[aria-label^="Page "]')];
    expect(numbers.map((number) => number.textContent)).toEqual(["1", "4", "5", "6", "10"]);
    expect(numbers.map((number) => number.getAttribute("aria-current"))).toEqual([
      null,
      null,
      "page",
      null,
      null,
    ]);
    await page.press("Page 5");
    await page.press("Page 10");
    expect(page.sent()).toEqual([{ type: "page.open", page: 10 }]);
  });

  it("repeat the pressed order and open the form", async () => {
    const other = sampleOrder({ id: "other", number: 1002 });
    const page = await listed({ count: 2, results: [sampleOrder(), other] });
    await page.press("Repeat order No. 1002");
    expect(page.sent()).toEqual([{ type: "order.repeat", id: "other" }]);
    expect(page.isDisabled("Repeat order No. 1001"), "one after the other").toBe(true);
    await page.gives("prepareRepeat");
    expect(page.path()).toBe("/");
  });

  it("do not repeat an order whose pair is no longer offered", async () => {
    const page = await listed({ results: [sampleOrder({ repeatable: false })] });
    await page.press("Repeat order No. 1001");
    expect(page.sent()).toEqual([]);
  });

  it("export a non-empty list", async () => {
    const page = await show(<Orders />, { orders: ordersMachine });
    await page.press("Download as CSV");
    expect(page.sent()).toEqual([]);
    await page.gives("loadOrders", sampleOrders());
    await page.press("Download as CSV");
    expect(page.sent()).toEqual([{ type: "export.start" }]);
  });

  it("can reload a list after a failed load or reload", async () => {
    const page = await show(<Orders />, { orders: ordersMachine });
    await page.fails("loadOrders");
    await page.press("Try again");
    await page.gives("loadOrders", sampleOrders());
    await page.tells("watchPage", { type: "page.shown" });
    await page.fails("loadOrders");
    expect(page.text()).toContain("No. 1001");
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "retry" }, { type: "retry" }]);
  });
});

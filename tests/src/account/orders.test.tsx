// @vitest-environment happy-dom
import { expect, it, afterEach, describe } from "vitest";
import { sampleOrder, sampleOrders } from "#machines/account/orders/orders.cases.ts";
import { ordersMachine } from "#machines/account/orders/orders.machine.ts";
import type { OrderPage } from "#machines/account/orders/orders.types.ts";
import { Orders } from "#src/account/orders/Orders.tsx";
import { orderPlaces } from "#src/account/orders/place.ts";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

async function listed(changes: Partial<OrderPage> = {}) {
  const page = await show(<Orders />, { orders: ordersMachine });
  await page.gives("load", sampleOrders(changes));
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
    expect(page.sent()).toEqual([{ type: "filter.change", filters: { filter } }]);
    expect(page.asked("load")).toEqual({ filter, page: 1 });
    await page.gives("load", sampleOrders({ count: 0, results: [] }));
    expect(page.text()).not.toContain("No. 1001");
    await page.press("Show all orders");
    expect(page.sent()).toEqual([{ type: "filter.change", filters: { filter: "all" } }]);
  });

  it("repeat the pressed order and open the form", async () => {
    const other = sampleOrder({ id: "other", number: 1002 });
    const page = await listed({ count: 2, results: [sampleOrder(), other] });
    await page.press("Repeat order No. 1002");
    expect(page.sent()).toEqual([{ type: "row.repeat", id: "other" }]);
    expect(page.isDisabled("Repeat order No. 1001"), "one after the other").toBe(true);
    await page.gives("repeat");
    expect(page.path()).toBe("/");
  });

  it("do not repeat an order whose pair is no longer offered", async () => {
    const page = await listed({ results: [sampleOrder({ repeatable: false })] });
    await page.press("Repeat order No. 1001");
    expect(page.sent()).toEqual([]);
  });
});

describe("the place in the address of the orders", () => {
  it.each([
    ["", { filter: "all", page: 1 }],
    ["?state=done", { filter: "done", page: 1 }],
    ["?state=active&page=3", { filter: "active", page: 3 }],
    ["?state=nonsense&page=-1", { filter: "all", page: 1 }],
    ["?page=1e9", { filter: "all", page: 1 }],
    ["?page=0", { filter: "all", page: 1 }],
  ] as const)("is read from %j", (search, place) => {
    expect(orderPlaces.read(search)).toEqual(place);
  });

  it.each([
    [{ filter: "all", page: 1 }, ""],
    [{ filter: "failed", page: 1 }, "?state=failed"],
    [{ filter: "all", page: 2 }, "?page=2"],
    [{ filter: "done", page: 2 }, "?state=done&page=2"],
  ] as const)("of %j is written as %j", (place, search) => {
    expect(orderPlaces.write(place)).toBe(search);
    expect(orderPlaces.read(search)).toEqual(place);
  });
});

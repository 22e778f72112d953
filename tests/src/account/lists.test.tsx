// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { sampleOrders } from "#machines/account/orders/orders.cases.ts";
import { ordersMachine } from "#machines/account/orders/orders.machine.ts";
import type { OrderPage } from "#machines/account/orders/orders.types.ts";
import { samplePromocode } from "#machines/earnings/promocodes/promocodes.cases.ts";
import { promocodesMachine } from "#machines/earnings/promocodes/promocodes.machine.ts";
import { Orders } from "#src/account/orders/Orders.tsx";
import { Promocodes } from "#src/earnings/promocodes/Promocodes.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

async function orders(changes: Partial<OrderPage>) {
  const page = await show(<Orders />, { orders: ordersMachine });
  await page.gives("load", sampleOrders(changes));
  await page.arrive();
  page.sent();
  return page;
}

describe("a list with pages", () => {
  it("page from the first to the last one", async () => {
    const page = await orders({ count: 15 });
    await page.press("Newer");
    await page.press("Older");
    await page.gives("load", sampleOrders({ count: 15, page: 2 }));
    await page.press("Older");
    await page.press("Newer");
    expect(page.sent()).toEqual([
      { type: "page.open", page: 2 },
      { type: "page.open", page: 1 },
    ]);
  });
});

it("an expired promocode says at which minute it ended, any other the day", async () => {
  const page = await show(<Promocodes />, { promocodes: promocodesMachine });
  const ends = "2026-11-26T08:30:00Z";
  await page.gives("load", [
    samplePromocode({ code: "OVER", state: "expired", ends_at: ends }),
    samplePromocode({ code: "GOOD", state: "usable", ends_at: ends }),
  ]);
  const valid = [...document.querySelectorAll("article")].map(({ textContent }) => textContent);
  expect(valid[0]).toMatch(/until .*2026.*\d{2}:\d{2}/);
  expect(valid[1]).not.toMatch(/\d{2}:\d{2}/);
});

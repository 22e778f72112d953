// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { sampleSale, sampleSales } from "#machines/shop/sales/sales.cases.ts";
import { salesMachine } from "#machines/shop/sales/sales.machine.ts";
import type { SalePage } from "#machines/shop/sales/sales.types.ts";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { salePlaces } from "#src/shop/sales/place.ts";
import { Sales } from "#src/shop/sales/Sales.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const open = () => show(<Sales />, { sales: salesMachine, shopApplication: shopApplicationMachine });
async function listed(changes: Partial<SalePage> = {}) {
  const page = await open();
  await page.gives("load", sampleSales(changes));
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
          reward: { status: "back", surcharge: "0", amount: "2", currency: sampleSale().from.currency },
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

  it("keep what is typed into the search until it is sent or another place is opened", async () => {
    const page = await listed();
    await page.type("Our order number or your order ID", "order-7");
    await page.tells("watchPage", { type: "page.shown" });
    await page.gives("load", sampleSales());
    expect(page.value("Our order number or your order ID")).toBe("order-7");
    await page.press("Completed");
    expect(page.value("Our order number or your order ID"), "another filter is no other search").toBe(
      "order-7",
    );
    await page.tells("syncPlace", { type: "place.returned", place: { ...everything, search: "1001" } });
    expect(page.value("Our order number or your order ID")).toBe("1001");
  });

  it("are filtered by the address, which ignores unknown values", () => {
    const search = "?state=done&date_from=2026-01-01&date_to=2026-02-01&q=order-7&cursor=o12";
    expect(salePlaces.write(salePlaces.read(search))).toBe(search);
    expect(salePlaces.read("?state=x&date_from=yesterday&cursor=12&q=%20")).toEqual(everything);
    expect(salePlaces.write(salePlaces.read(""))).toBe("");
  });
});

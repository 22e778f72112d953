import { accentTokens } from "#domain/site/accent.ts";
// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { samplePair, sampleStart } from "#machines/exchange/exchange/exchange.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import type { Pair } from "#machines/exchange/exchange/exchange.types.ts";
import { cashPair } from "#machines/shop/link-builder/link-builder.cases.ts";
import { widgetMachine } from "#machines/shop/widget/widget.machine.ts";
import { Widget } from "#src/shop/widget/Widget.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const address = "https://exchange.example/en/widget/s3f9a0c17be42";

async function load(query = "?campaign=blog&promocode=WELCOME", pair: Pair = samplePair()) {
  const page = await show(<Widget address={`${address}${query}`} />, {
    exchange: exchangeMachine,
    widget: widgetMachine,
  });
  await page.gives("loadDraft", null);
  await page.gives("loadDirectory", sampleStart);
  await page.gives("loadReceivable", [ids.card, ids.cash, ids.usdtTrc20]);
  await page.gives("loadPair", pair);
  page.sent();
  return page;
}

const link = () => new URL(document.querySelector<HTMLAnchorElement>("a[target=_blank]")?.href ?? "");

describe("the widget", () => {
  it("links to the exchange with pair, amount and an unguessable order id", async () => {
    const page = await load();
    await page.type("You send", "0,5");
    await page.blur("You send");
    expect(page.sent()).toEqual([
      { type: "amount.change", side: "from", text: "0,5" },
      { type: "amount.commit" },
    ]);
    const { origin, pathname, searchParams } = link();
    expect([origin, pathname]).toEqual(["https://exchange.example", "/en"]);
    expect(Object.fromEntries(searchParams)).toEqual({
      shop: "s3f9a0c17be42",
      cur_from: "BTC",
      cur_to: "CARDRUB",
      amount: "0.5",
      campaign: "blog",
      promocode: "WELCOME",
      order_id: expect.stringMatching(/^w-[0-9a-f]{24}-1$/) as string,
    });
    expect(document.querySelector("a[target=_blank]")?.getAttribute("rel")).toBe("noopener");
  });

  it("requests its shop's course, and shows the surcharge", async () => {
    const page = await load("", samplePair({ surcharge: "2" }));
    expect(page.asked("loadPair")).toMatchObject({ shop: "s3f9a0c17be42" });
    expect(page.text()).toMatch(/4,900,000/);
    expect(page.text()).toContain("Shop's surcharge in the rate: 2%");
    await leave();
    await load();
    expect(document.body.textContent).not.toContain("surcharge");
  });

  it("sends the choices", async () => {
    const page = await load("", cashPair());
    await page.choose("City", "1");
    expect(link().searchParams.get("city")).toBe("moscow");
    await page.press("min 0.001");
    await page.choose("Currency to receive", String(ids.usdtTrc20));
    await page.gives("loadPair", samplePair());
    await page.press("Swap the currencies");
    expect(page.sent()).toEqual([
      { type: "city.choose", id: 1 },
      { type: "amount.fill", side: "from", bound: "min" },
      { type: "currency.choose", side: "to", id: ids.usdtTrc20 },
      { type: "sides.swap" },
    ]);
  });

  it("says where to continue, reports the claim, and starts afresh with a new order", async () => {
    vi.useFakeTimers();
    const page = await load();
    const first = link().searchParams.get("order_id");
    await page.click("a", "Go to the exchange");
    expect(page.text()).toContain("The exchange is open in another tab");
    await page.pass(3000);
    expect(page.asked("readOrder")).toEqual({ shop: "s3f9a0c17be42", order: first });
    await page.gives("readOrder", { placed: true });
    expect(page.text()).toContain("Your order is created");
    await page.press("Another exchange");
    const sent = page.sent().map(({ type }) => ({ type }));
    expect(sent).toEqual(expect.arrayContaining([{ type: "exchange.open" }, { type: "again" }]));
    expect(link().searchParams.get("order_id")).toBe(first?.replace(/1$/, "2"));
    vi.useRealTimers();
  });

  it("keeps the shop's order id", async () => {
    await load("?order_id=A-1042");
    expect(link().searchParams.get("order_id")).toBe("A-1042");
  });

  it("can retry a failed load", async () => {
    const page = await show(<Widget address={address} />, {
      exchange: exchangeMachine,
      widget: widgetMachine,
    });
    await page.gives("loadDraft", null);
    await page.fails("loadDirectory");
    expect(page.text()).toContain("The exchange couldn't be loaded");
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "retry" }]);
  });

  it("explains why exchanging is unavailable, and has no link", async () => {
    const page = await load("", samplePair({ state: "closed" }));
    expect(page.text()).toContain("This pair is closed right now");
    expect(document.querySelector("a[target=_blank]")).toBeNull();
  });
});

it("an accent colour becomes tokens of both themes, and an invalid one is ignored", () => {
  expect(accentTokens("#ffcc00")).toMatchObject({ "--accent": "#ffcc00", "--on-accent": "#000000" });
  expect(accentTokens("#ffcc00")["--accent-text"]).toMatch(/^light-dark\(#[0-9a-f]{6}, #ffcc00\)$/);
  expect(accentTokens("red;}")).toEqual({});
});

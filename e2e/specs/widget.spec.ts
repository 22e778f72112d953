import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { ExchangePage, figure } from "../pages/ExchangePage.ts";
import { bilingual } from "../pages/bilingual.ts";
import { pathIn } from "../pages/texts.ts";
import { freshEmail, samples } from "../support/samples.ts";
import { enterShop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

// The browser logs that it refuses the frame on a site that is not listed.
test.use({ expectedErrors: /frame-ancestors/ });

const texts = bilingual(
  {
    add: "Add the site",
    insecure: "The site has to open over https",
    go: "Go to the exchange",
    opened: "The exchange is open in another tab",
    placed: "Your order is created",
  },
  {
    opened: "Обменник открыт в другой вкладке",
  },
);

/** A shop's site on an origin of its own. Its page has the given code and lists the claims that the widget reports. */
async function openShopSite(code: () => string): Promise<{ server: Server; origin: string }> {
  const server = createServer(({ url }, response) => {
    if (url === "/page.js") {
      response.setHeader("content-type", "text/javascript");
      response.end(
        `addEventListener("exchange:claim", ({ detail }) => { document.querySelector("output").textContent += detail.order + " "; });`,
      );
      return;
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title><link rel="icon" href="data:,"><script src="/page.js"></script><main><h1>Shop</h1><output></output>${code()}</main></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}

const heightOf = (page: Page) => page.locator("iframe").evaluate((frame) => frame.clientHeight);

test("a shop's page embeds the widget, adapts to its height and receives its claims @desktop", async ({
  page,
  server,
  operator,
  lang,
  t,
  checkAccessibility,
}) => {
  const says = texts[lang];
  let code = "";
  const site = await openShopSite(() => code);
  const stranger = await openShopSite(() => code);

  await enterShop(page, { server, operator, lang });
  const main = page.getByRole("main");
  const field = (name: string) => main.locator(`[name=${name}]`);

  await page.goto(pathIn(lang, "/account/shop/link-generation"));
  await field("from").selectOption({ label: "Bitcoin BTC" });
  await expect(field("to")).toBeEnabled();
  const bank = await field("to")
    .locator("option", { hasText: /Сбер|Sber/ })
    .textContent();
  await field("to").selectOption({ label: bank ?? "" });
  await field("amount").fill("0,012");
  await field("accent").fill("#ffcc00");
  await field("site").fill("http://shop.example");
  await main.getByRole("button", { name: says.add }).click();
  await expect(main).toContainText(says.insecure);
  await expect(field("site")).toBeFocused();
  await field("site").fill(`${site.origin}/cart`);
  await main.getByRole("button", { name: says.add }).click();
  await expect(main).toContainText(site.origin);
  await expect(main.getByRole("link", { name: says.go })).toBeVisible();
  code = (await main.locator("code", { hasText: "<iframe" }).textContent()) ?? "";

  await page.setViewportSize({ width: 520, height: 700 });
  await page.goto(site.origin);
  const frame = page.frameLocator("iframe");
  const go = frame.getByRole("link", { name: says.go });
  await expect(go).toBeVisible();
  await expect(frame.getByRole("textbox").first()).toHaveValue(figure("0.012"));
  // The frame is exactly as high as its content, and grows with it.
  const contentHeight = () =>
    frame.locator("#root").evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
  await expect.poll(() => heightOf(page)).toBe(await contentHeight());
  const before = await heightOf(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => heightOf(page)).toBeGreaterThan(before);
  expect(await heightOf(page)).toBe(await contentHeight());
  await checkAccessibility();

  const [tab] = await Promise.all([page.waitForEvent("popup"), go.click()]);
  await expect(frame.locator("body")).toContainText(says.opened);
  const exchange = new ExchangePage(tab, lang);
  await exchange.isReady();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(exchange.send).toHaveValue(figure("0.012"));
  await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder });
  await exchange.email.fill(freshEmail());
  await exchange.agree();
  await exchange.create();
  await page.bringToFront();
  await expect(frame.locator("body")).toContainText(says.placed, { timeout: 30_000 });
  await expect(page.locator("output")).toHaveText(/^w-[0-9a-f]{24}-1\s*$/);

  await page.goto(stranger.origin);
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  await expect(frame.getByRole("link", { name: says.go })).toHaveCount(0);
  for (const { server: open } of [site, stranger]) {
    open.closeAllConnections();
    open.close();
  }
});

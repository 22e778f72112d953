import type { Route } from "@playwright/test";
import { accountTexts } from "../pages/account-texts.ts";
import { pathIn } from "../pages/texts.ts";
import { openWhole, runUntilSeen, standStill } from "../support/browser.ts";
import { samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { fillCardForm } from "../support/walk.ts";

// The server is stopped: the browser logs failed requests, and React logs pages that failed to load.
test.use({
  expectedErrors:
    /ERR_(CONNECTION|EMPTY|FAILED|INTERNET|NETWORK|SOCKET)|status of 50\d|Failed to fetch dynamically/,
});

test("when the server stops while a claim is sent, the page resends it and creates it once @phone", async ({
  exchange,
  claim,
  operator,
  server,
  page,
  t,
}) => {
  await page.clock.install();
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  const email = await fillCardForm(exchange);
  await server.stop();
  await exchange.submit.click();
  await expect(page.getByRole("alert").filter({ hasText: t.noConnection })).toBeVisible();
  await expect(exchange.field(t.cardNumber)).toHaveValue(samples.card);
  await expect(exchange.email).toHaveValue(email);
  await page.clock.runFor(30_000);
  await expect(page.getByRole("alert").filter({ hasText: t.noConnection })).toBeVisible();
  await server.start();
  await runUntilSeen(page, claim.review, 2000);
  await exchange.created();
  await claim.says(t.confirmTitle);
  expect(await operator.find(email)).toHaveLength(1);
});

/** How the answer to a new claim gets lost, after how many milliseconds the page gives it up, and who repeats then. */
const losses = [
  { answer: "is cut off", lose: (route: Route) => route.abort("connectionreset"), isPressed: false },
  { answer: "does not come in time", lose: async () => undefined, limit: 30_000, isPressed: true },
  { answer: "is lost by a proxy", lose: (route: Route) => route.fulfill({ status: 502 }), isPressed: true },
];

for (const { answer, lose, limit = 0, isPressed } of losses)
  test(`when the answer to a new claim ${answer}, the repeat shows the one claim @phone`, async ({
    exchange,
    claim,
    operator,
    page,
    t,
  }) => {
    await page.clock.install();
    await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
    const email = await fillCardForm(exchange);
    const keys: (string | undefined)[] = [];
    const lost = Promise.withResolvers<void>();
    await page.route("**/api/v1/claim/", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await lose(route);
      lost.resolve();
    });
    await exchange.submit.click();
    await lost.promise;
    const [created] = await operator.find(email);
    await page.clock.runFor(limit);
    const again = page.getByRole("alert").getByRole("button", { name: t.tryAgain });
    await expect(again).toBeVisible();
    if (isPressed) await again.click();
    else await page.clock.runFor(10_000);
    expect(await exchange.created()).toBe(created?.id);
    await claim.says(t.confirmTitle);
    expect(await operator.find(email)).toHaveLength(1);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

test("when the directory cannot be loaded, the message has a retry that brings the form @phone", async ({
  exchange,
  server,
  page,
  t,
  lang,
}) => {
  await page.clock.install();
  // Only the exchange is to miss the server.
  await openWhole(page, pathIn(lang, "/rules"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await standStill(page, /\/calculator\/tech\//);
  await server.stop();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: lang === "ru" ? "Главная" : "Home" })
    .click();
  const message = page.getByRole("alert").filter({ hasText: t.notLoaded });
  await runUntilSeen(page, message);
  await server.start();
  await message.getByRole("button", { name: t.tryAgain }).click();
  await page.clock.resume();
  await exchange.isReady();
});

test("when a part of the page cannot be loaded, the page stays and recovers by itself @desktop", async ({
  exchange,
  server,
  page,
  lang,
  t,
}) => {
  await page.clock.install();
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  // A pointer left where 'Next' was would lie on the button below, and so load its code.
  await exchange.submit.press("Enter");
  await expect(exchange.consent).toBeVisible();
  const email = await fillCardForm(exchange);
  // Its code loads on the first press. Dialogs load when the page is idle.
  const promocode = page.getByRole("button", { name: accountTexts[lang].havePromocode });
  await server.stop();
  await promocode.click();
  await expect(page.getByRole("alert").filter({ hasText: t.partMissing })).toBeVisible();
  await expect(exchange.email).toHaveValue(email);
  await page.clock.runFor(20_000);
  await expect(page.getByRole("alert").filter({ hasText: t.partMissing })).toBeVisible();
  await server.start();
  const loaded = page.waitForEvent("load");
  await page.clock.runFor(20_000);
  await loaded;
  await exchange.isReady();
  await expect(exchange.email, "the draft is restored").toHaveValue(email);
  await expect(exchange.sum).toContainText(/0[.,]01\sBTC/);
  await promocode.click();
  await expect(page.getByRole("textbox", { name: accountTexts[lang].promocode })).toBeVisible();
});

test("a page whose code is still missing after one reload says so @desktop", async ({ page, lang, t }) => {
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.route("**/assets/AuthRoute*.js", (route) => route.abort());
  await page.goto(pathIn(lang, "/login"));
  await expect(page.getByRole("alert").filter({ hasText: t.partMissing })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: t.tryAgain }).first()).toBeVisible();
  expect(loads).toBe(2);
});

test("a part that is still missing after one reload is told, and not asked for again and again @desktop", async ({
  page,
  lang,
  t,
}) => {
  let [loads, asked] = [0, 0];
  page.on("load", () => (loads += 1));
  // Payouts to a wallet need the rules of addresses.
  await page.route("**/assets/late-rules*.js", (route) => {
    asked += 1;
    return route.abort();
  });
  await page.clock.install();
  await page.goto(pathIn(lang, "/?cur_from=BTC&cur_to=XRP"));
  const message = page.getByRole("alert").filter({ hasText: t.partMissing });
  await expect(message.getByRole("button", { name: t.tryAgain })).toBeVisible();
  const before = asked;
  await page.clock.runFor(60_000);
  await expect(message).toBeVisible();
  expect(loads).toBe(2);
  expect(asked - before, "requests in a minute").toBeLessThan(5);
});

test("a page without its script says so and leads out @desktop", async ({ page, lang, t }) => {
  await page.route("**/assets/index-*.js", (route) => route.abort());
  await page.goto(pathIn(lang, "/rules"));
  const way = page.getByRole("alert").getByRole("link", { name: t.tryAgain });
  await expect(way).toBeVisible();
  await page.unrouteAll();
  await way.click();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(way).toBeHidden();
});

test("a link that is followed offline keeps the page and says so @desktop", async ({
  page,
  lang,
  context,
}) => {
  await openWhole(page, pathIn(lang, "/rules"));
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There's no connection" })).toBeVisible();
  expect(page.url()).toMatch(/\/rules$/);
});

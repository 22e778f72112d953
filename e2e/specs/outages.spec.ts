import { accountTexts } from "../pages/account-texts.ts";
import { type ExchangePage, figure } from "../pages/ExchangePage.ts";
import { pathIn } from "../pages/texts.ts";
import { runUntilSeen, standStill } from "../support/clock.ts";
import { samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim, fillCardForm } from "../support/walk.ts";

// The server is stopped: the browser logs failed requests, and React logs pages that failed to load.
test.use({
  expectedErrors: /ERR_(CONNECTION|EMPTY|NETWORK|SOCKET)|status of 50\d|Failed to fetch dynamically/,
});

/** The request that the form repeats by the clock. */
const course = /\/calculator\/course\//;

/** Opens the picker once, which loads its code. */
async function fetchPicker(exchange: ExchangePage) {
  await exchange.currency("get").click();
  await exchange.picker.search.press("Escape");
  await expect(exchange.picker.dialog).toBeHidden();
}

test("when the server stops while the form is filled in, the message has a retry and typed text is kept @phone", async ({
  exchange,
  server,
  page,
  t,
}) => {
  await page.clock.install();
  await exchange.open({ from: "BTC", to: "SBERRUB" });
  await exchange.send.fill("0.01");
  const email = await fillCardForm(exchange);
  await fetchPicker(exchange);
  // The page does not retry before the visitor does.
  await standStill(page, course);
  await server.stop();
  await exchange.currency("get").click();
  await exchange.picker.find("TRC20");
  const message = page.getByRole("alert").filter({ hasText: t.directionNotLoaded });
  await runUntilSeen(page, message);
  await expect(exchange.submit).toBeDisabled();
  await server.start();
  await message.getByRole("button", { name: t.tryAgain }).click();
  await page.clock.resume();
  await exchange.isReady();
  await expect(message).toBeHidden();
  await expect(exchange.send).toHaveValue(figure("0.01"));
  await expect(exchange.email).toHaveValue(email);
  await expect(exchange.field(t.tronAddress)).toBeVisible();
});

test("when the server stops while the form is filled in, the form recovers by itself @desktop", async ({
  exchange,
  server,
  page,
  t,
}) => {
  await page.clock.install();
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await fetchPicker(exchange);
  await server.stop();
  await exchange.currency("get").click();
  await exchange.picker.find("TRC20");
  const message = page.getByRole("alert").filter({ hasText: t.directionNotLoaded });
  await expect(message).toBeVisible();
  await server.start();
  await page.clock.runFor(60_000);
  await exchange.isReady();
  await expect(message).toBeHidden();
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
  await page.clock.runFor(30_000);
  await exchange.created();
  await claim.says(t.confirmTitle);
  expect(await operator.find(email)).toHaveLength(1);
});

test("when the server stops while a claim is sent, the visitor can retry or go back to the form @desktop", async ({
  exchange,
  claim,
  server,
  page,
  t,
}) => {
  await page.clock.install();
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await fillCardForm(exchange);
  await standStill(page, course);
  await server.stop();
  await exchange.submit.click();
  const message = page.getByRole("alert").filter({ hasText: t.noConnection });
  await message.getByRole("button", { name: t.backToForm }).click();
  await expect(message).toBeHidden();
  await expect(exchange.email).toBeEditable();
  await exchange.submit.click();
  await expect(message).toBeVisible();
  await server.start();
  await message.getByRole("button", { name: t.tryAgain }).click();
  await page.clock.resume();
  await exchange.created();
  await claim.says(t.confirmTitle);
});

test("when the server stops while a claim is open, its last state is marked stale and recovers @phone", async ({
  exchange,
  claim,
  operator,
  server,
  page,
  t,
}) => {
  await page.clock.install();
  const { id } = await createCardClaim(exchange);
  await claim.confirmRequisites();
  await claim.declarePaid();
  await server.stop();
  await page.clock.runFor(20_000);
  await expect(claim.main).toContainText(t.stale);
  await claim.says(t.checking);
  await server.start();
  await operator.move(id, { event: "payment.accept" });
  await claim.poll();
  await claim.says(t.arrived);
  await expect(claim.main).not.toContainText(t.stale);
});

test("when a claim cannot be confirmed, the message has a retry @desktop", async ({
  exchange,
  claim,
  server,
  page,
  t,
  lang,
}) => {
  await createCardClaim(exchange);
  await claim.says(t.confirmTitle);
  await server.stop();
  await claim.confirm.click();
  const message = page.getByRole("alert").filter({
    hasText: lang === "ru" ? "Не удалось подтвердить заявку" : "The order could not be confirmed",
  });
  await expect(message).toBeVisible();
  await server.start();
  await message.getByRole("button", { name: t.tryAgain }).click();
  await expect(claim.iPaid).toBeVisible();
});

test("when the directory cannot be loaded, the message has a retry that brings the form @phone", async ({
  exchange,
  server,
  page,
  t,
  lang,
}) => {
  await page.clock.install();
  // Waits for all of the page, so that only the exchange misses the server.
  await page.goto(pathIn(lang, "/rules"), { waitUntil: "networkidle" });
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

test("when a part of the page cannot be loaded, the page stays and recovers by itself", async ({
  exchange,
  server,
  page,
  lang,
  t,
}) => {
  await page.clock.install();
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
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
  await expect(exchange.send).toHaveValue(figure("0.01"));
  await promocode.click();
  await expect(page.getByRole("textbox", { name: accountTexts[lang].promocode })).toBeVisible();
});

test("when a page cannot be loaded, the site says so and recovers by itself @desktop", async ({
  exchange,
  server,
  page,
  site,
  t,
}) => {
  await page.clock.install();
  await exchange.open({ from: "BTC", to: "SBERRUB" });
  await exchange.isReady();
  await server.stop();
  await page.getByRole("contentinfo").locator('a[href$="/rules"]').click();
  await expect(page.getByRole("alert").filter({ hasText: t.partMissing })).toBeVisible();
  await expect(site.heading).toHaveText(t.error);
  await server.start();
  const loaded = page.waitForEvent("load");
  await page.clock.runFor(20_000);
  await loaded;
  await expect(site.heading).toHaveText(t.rulesPage);
});

test("when a claim cannot be loaded, the message has a retry and the page recovers by itself @phone", async ({
  exchange,
  claim,
  server,
  site,
  page,
  t,
}) => {
  await createCardClaim(exchange);
  await claim.confirmRequisites();
  await expect(claim.iPaid).toBeVisible();
  await page.clock.install();
  await exchange.open();
  const link = site.claims.getByRole("link", { name: t.open });
  await expect(link).toBeVisible();
  await server.stop();
  await link.click();
  const message = page.getByRole("alert").filter({ hasText: t.claimNotLoaded });
  await expect(message.getByRole("button", { name: t.tryAgain })).toBeVisible();
  await server.start();
  await page.clock.runFor(70_000);
  await expect(claim.iPaid).toBeVisible();
});

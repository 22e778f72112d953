import { accountTexts } from "../pages/account-texts.ts";
import { type ExchangePage, figure } from "../pages/ExchangePage.ts";
import { pathIn } from "../pages/texts.ts";
import { runUntilSeen, standStill } from "../support/clock.ts";
import { samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim, fillCardForm } from "../support/walk.ts";

// The server is really gone: the browser says so in its console, and React of a page that did not come.
test.use({
  expectedErrors: /ERR_(CONNECTION|EMPTY|NETWORK|SOCKET)|status of 50\d|Failed to fetch dynamically/,
});

/** What the form asks by the clock. */
const course = /\/calculator\/course\//;

/** The picker's code comes when it is first opened. */
async function fetchPicker(exchange: ExchangePage) {
  await exchange.currency("get").click();
  await exchange.picker.search.press("Escape");
  await expect(exchange.picker.dialog).toBeHidden();
}

test("gone while the form is filled in: the message has a retry, and nothing typed is lost @phone", async ({
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
  // The page retries nothing before the visitor does.
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

test("gone while the form is filled in: goes on by itself @desktop", async ({
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

test("gone while the claim is sent: kept, sent again by itself, and created once @phone", async ({
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

test("gone while the claim is sent: 'try again', and back to the form @desktop", async ({
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

test("gone while a claim is watched: the last state stays, is called stale, and goes on @phone", async ({
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

test("gone when a claim is confirmed: said with a retry @desktop", async ({
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

test("the directory cannot be loaded: said with a retry, then the form @phone", async ({
  exchange,
  server,
  page,
  t,
  lang,
}) => {
  await page.clock.install();
  // All of the page, so that the server is missed by the exchange alone.
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

test("a part of the page cannot be fetched: the page stays, and goes on by itself", async ({
  exchange,
  server,
  page,
  lang,
  t,
}) => {
  await page.clock.install();
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  const email = await fillCardForm(exchange);
  // Fetched when it is wanted; the dialogs are there as soon as the page is idle.
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
  await expect(exchange.email, "the draft is there").toHaveValue(email);
  await expect(exchange.send).toHaveValue(figure("0.01"));
  await promocode.click();
  await expect(page.getByRole("textbox", { name: accountTexts[lang].promocode })).toBeVisible();
});

test("a page cannot be fetched: said, and it comes by itself @desktop", async ({
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

test("a claim cannot be loaded: said with a retry, and it comes by itself @phone", async ({
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

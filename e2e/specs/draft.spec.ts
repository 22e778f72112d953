import { SitePage } from "../pages/SitePage.ts";
import { ClaimPage } from "../pages/ClaimPage.ts";
import { ExchangePage, figure } from "../pages/ExchangePage.ts";
import { samples } from "../support/samples.ts";
import { watchShifts } from "../support/browser.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim, fillCardForm } from "../support/walk.ts";

test("a draft survives a reload, what is impersonal of it a closed tab, and it is deleted once its claim exists @phone", async ({
  page,
  context,
  exchange,
  lang,
  t,
}) => {
  await exchange.open({ from: "BTC", to: "SBERRUB" });
  await exchange.send.fill("0.01");
  const email = await fillCardForm(exchange);

  const isKept = async (form: typeof exchange, [card, holder, mail]: [string, string, string]) => {
    await form.isReady();
    await form.turn();
    await expect(form.sum).toHaveText(/0[.,]01\sBTC →\s.*50[\s,]000/);
    await expect(form.field(t.cardNumber)).toHaveValue(card);
    await expect(form.field(t.holder)).toHaveValue(holder);
    await expect(form.email).toHaveValue(mail);
  };
  await page.reload();
  await isKept(exchange, [samples.card, samples.holder, email]);

  await page.close();
  const again = new ExchangePage(await context.newPage(), lang);
  // The address names no pair: it comes from the draft.
  await again.open();
  await isKept(again, ["", "", ""]);

  await fillCardForm(again);
  await again.agree();
  await again.create();
  await again.open();
  await expect(again.send, "the draft is gone: this is the pair's example").not.toHaveValue(figure("0.01"));
  await again.turn();
  await expect(again.email).toHaveValue("");
});

test("a draft of cash, with a city, is there again without a layout shift @desktop", async ({
  page,
  context,
  exchange,
  lang,
}) => {
  await exchange.open({ from: "CASHRUB", to: "USDTTRC20" });
  await exchange.send.fill("150000");
  await exchange.turn();
  await exchange.city.selectOption({ index: 1 });
  await expect.poll(() => page.evaluate(() => localStorage.getItem("exchange:draft"))).toContain("150000");
  await page.close();
  const again = new ExchangePage(await context.newPage(), lang);
  const moved = await watchShifts(again.page);
  await again.open();
  await expect(again.receive).toHaveValue(figure("1875"));
  expect(await moved()).toBeLessThan(0.01);
  await again.turn();
  await expect(again.city).not.toHaveValue("");
});

test("the home page lists a created claim until it ends @desktop", async ({
  page,
  browser,
  exchange,
  claim,
  site,
  server,
  lang,
  t,
}) => {
  const { id } = await createCardClaim(exchange);
  await claim.confirmRequisites();
  await expect(claim.iPaid).toBeVisible();
  await exchange.open();
  await expect(site.claims.getByRole("link", { name: t.open })).toHaveCount(1);
  await expect(site.claims).toContainText(/0[.,]01\sBTC/);
  await site.claims.getByRole("link", { name: t.open }).click();
  await expect(page).toHaveURL(new RegExp(`${id}$`));

  // The link opens the claim in any browser, but only the browser that created it lists it.
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = new ClaimPage(await elsewhere.newPage(), lang);
  await other.open(id);
  await expect(other.iPaid).toBeVisible();
  await elsewhere.close();

  await claim.askToCancel();
  await claim.dialog(t.cancelSure).getByRole("button", { name: t.cancelYes }).click();
  await claim.says(t.cancelled);
  await exchange.open();
  await expect(site.claims).toBeHidden();
});

test("switching the language keeps the page, its query and the typed text @phone", async ({
  page,
  context,
  exchange,
  claim,
  site,
  lang,
}) => {
  const other = lang === "ru" ? "en" : "ru";
  const cookie = async () => (await context.cookies()).find(({ name }) => name === "i18n_redirected");

  await exchange.open({ from: "BTC", to: "SBERRUB" });
  await exchange.send.fill("0.01");
  const email = await fillCardForm(exchange);
  await site.language(other).click();
  const translated = new ExchangePage(page, other);
  await translated.isReady();
  await expect(translated.sum).toContainText(/0[.,]01\sBTC/);
  const path = other === "ru" ? "/" : "/en";
  await expect(page).toHaveURL(new RegExp(`:\\d+${path}\\?cur_from=BTC&cur_to=SBERRUB$`));
  await expect(translated.email).toHaveValue(email);
  const stored = await cookie();
  expect(stored?.value).toBe(other);
  expect((stored?.expires ?? 0) - Date.now() / 1000, "365 days").toBeGreaterThan(364 * 86_400);

  await new SitePage(page, other).language(lang).click();
  await exchange.isReady();
  expect((await cookie())?.value).toBe(lang);
  await exchange.agree();
  const id = await exchange.create();
  await claim.confirmRequisites();
  await expect(claim.iPaid).toBeVisible();
  await site.language(other).click();
  await expect(new ClaimPage(page, other).iPaid).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`:\\d+${other === "en" ? "/en" : ""}/claim/${id}$`));
});

test("a device remembers an order on request, fills in the next one, and forgets by one press @phone", async ({
  context,
  exchange,
  lang,
  t,
}) => {
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  const email = await fillCardForm(exchange);
  await expect(exchange.remember).not.toBeChecked();
  await exchange.remember.check();
  await exchange.create();
  await exchange.page.close();

  const again = new ExchangePage(await context.newPage(), lang);
  await again.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await again.turn();
  await expect(again.email, "nothing is filled in unasked").toHaveValue("");
  await expect(again.lastTime).toContainText("•• ");
  await expect(again.lastTime).not.toContainText(email);
  await again.lastTime.click();
  await expect(again.email).toHaveValue(email);
  await expect(again.field(t.holder)).toHaveValue(samples.holder);
  await expect(again.lastTime).toBeHidden();
  await again.remember.uncheck();
  await again.page.close();

  const last = new ExchangePage(await context.newPage(), lang);
  await last.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await last.turn();
  await expect(last.remember).not.toBeChecked();
  await expect(last.lastTime).toBeHidden();
});

import { ClaimPage } from "../pages/ClaimPage.ts";
import { pathIn } from "../pages/texts.ts";
import { standStill } from "../support/clock.ts";
import { ids } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim, fillCardForm } from "../support/walk.ts";

test.describe("maintenance", () => {
  test.use({ expectedErrors: /status of 503/ });
  const reasons = { reason_ru: "Меняем серверы", reason_en: "New servers" };

  test("shows a banner with its reason and end, and keeps the form readable", async ({
    page,
    exchange,
    operator,
    lang,
    t,
  }) => {
    await page.clock.install();
    await operator.setTech({ active: true, ...reasons, ends_in: 600 });
    await page.goto(lang === "ru" ? "/" : "/en");
    await expect(page.getByText(t.maintenance)).toBeVisible();
    await expect(
      page.getByText(lang === "ru" ? /Меняем серверы.*10 мин/ : /New servers.*10 min/),
    ).toBeVisible();
    await expect(exchange.send).toBeEditable();
    await expect(exchange.submit).toBeDisabled();
    await expect(page.getByText(t.closedForMaintenance)).toBeVisible();

    await operator.setTech({ active: false });
    await page.clock.runFor(700_000);
    await exchange.isReady();
    await expect(page.getByText(t.maintenance)).toBeHidden();
  });

  test("that starts while the form is filled in refuses the claim and keeps typed text @phone", async ({
    page,
    exchange,
    operator,
    t,
  }) => {
    await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
    const email = await fillCardForm(exchange);
    await operator.setTech({ active: true, ...reasons });
    await exchange.submit.click();
    await expect(page.getByText(t.maintenance)).toBeVisible();
    await expect(exchange.submit).toBeDisabled();
    await expect(exchange.email).toHaveValue(email);
    expect(await operator.find(email)).toEqual([]);
  });
});

test.describe("the reserve", () => {
  test.use({ expectedErrors: /status of 4(00|09)/ });

  test("that runs out while the form is filled in is reported, and no claim is created @desktop", async ({
    exchange,
    operator,
  }) => {
    await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
    const email = await fillCardForm(exchange);
    await operator.setReserve(ids.SBERRUB, { amount: "10000", reason: "Paid out by hand" });
    await exchange.submit.click();
    await expect(exchange.send).toBeFocused();
    await expect(exchange.send, "the amount that the reserve covers").toHaveAccessibleDescription(
      /0[.,]002 BTC/,
    );
    await expect(exchange.email).toHaveValue(email);
    expect(await operator.find(email)).toEqual([]);
  });
});

test("a direction without a reserve says so and accepts no claim @phone", async ({
  page,
  exchange,
  operator,
  lang,
  t,
}) => {
  await operator.setReserve(ids.SBERRUB, { amount: "0", reason: "Paid out by hand" });
  await page.goto(pathIn(lang, "/?cur_from=BTC&cur_to=SBERRUB"));
  await expect(page.getByText(t.noReserve)).toBeVisible();
  await expect(exchange.submit).toBeDisabled();
  await expect(exchange.send).toBeEditable();
});

test("a direction that was closed says so @desktop", async ({ page, exchange, operator, lang }) => {
  await operator.changeDirection(ids.BTC, ids.SBERRUB, { enabled: false });
  await page.goto(`${lang === "ru" ? "/" : "/en"}?cur_from=BTC&cur_to=SBERRUB`);
  // The currency is not offered any more: another one is selected.
  await exchange.isReady();
  await expect(page).not.toHaveURL(/cur_from=BTC&cur_to=SBERRUB$/);
});

test("a double click creates one claim @phone", async ({ exchange, claim, operator, t }) => {
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  const email = await fillCardForm(exchange);
  await exchange.submit.dblclick();
  await exchange.created();
  await claim.says(t.confirmTitle);
  expect(await operator.find(email)).toHaveLength(1);
});

test.describe("two tabs of one claim", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("show the same state, and one reports what the other has done @desktop", async ({
    page,
    context,
    exchange,
    claim,
    lang,
    t,
  }) => {
    const { id } = await createCardClaim(exchange);
    await claim.says(t.confirmTitle);
    const other = new ClaimPage(await context.newPage(), lang);
    await other.page.clock.install();
    await other.open(id);
    await other.says(t.confirmTitle);
    // The second tab does not poll.
    await standStill(other.page, /\/status\/$/);

    await page.bringToFront();
    await page.keyboard.press("Escape");
    await claim.cancel.click();
    await claim.says(t.cancelled);
    await other.page.bringToFront();
    await other.confirm.click();
    await other.page.clock.resume();
    await other.says(t.cancelled);
    await expect(other.main).toContainText(
      lang === "ru" ? "Заявка за это время изменилась" : "The order has changed meanwhile",
    );
  });

  test("update each other without a reload @phone", async ({ context, exchange, claim, lang }) => {
    const { id } = await createCardClaim(exchange);
    const other = new ClaimPage(await context.newPage(), lang);
    await other.open(id);
    await claim.confirmRequisites();
    await other.says(lang === "ru" ? "Переведите 0,01 BTC" : "Send 0.01 BTC");
    await expect(other.iPaid).toBeVisible();
  });
});

test.describe("a missing", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("page is answered 404 and links home", async ({ page, exchange, site, lang, t }) => {
    const path = `${lang === "ru" ? "" : "/en"}/no/such-page`;
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(site.heading).toHaveText(t.pageNotFound);
    await expect(page.getByRole("main")).toContainText("404");
    await expect(page.getByRole("main")).toContainText(`${t.pageNotFound}: ${path}`);
    await page.getByRole("link", { name: t.goHome }).click();
    await exchange.isReady();
    await expect(page).toHaveURL(lang === "ru" ? /:\d+\/(\?.*)?$/ : /:\d+\/en\/?(\?.*)?$/);
  });

  test("page with an odd path is rendered alike by the server and by its script", async ({
    page,
    server,
    site,
    lang,
  }) => {
    const base = lang === "ru" ? "" : "/en";
    for (const [odd, shown] of [
      ["//elsewhere", "/elsewhere"],
      ["/a%2Fb", "/a%2Fb"],
      ["/a%20b", "/a b"],
    ] as const) {
      // The difference would be an error in the console.
      await page.goto(`${server.url}${base}${odd}`);
      await site.isAlive();
      await expect(page.getByRole("main")).toContainText(`: ${base}${shown}`);
    }
  });

  test("claim with an unknown uuid says so @desktop", async ({ page, exchange, claim, t }) => {
    await claim.open("00000000-0000-4000-8000-000000000000");
    await claim.says(t.noSuchClaim);
    await page.getByRole("link", { name: t.goHome }).click();
    await exchange.isReady();
  });

  test("claim with an invalid uuid is a missing page @phone", async ({ page, exchange, site, lang, t }) => {
    const response = await page.goto(`${lang === "ru" ? "" : "/en"}/claim/not-a-uuid`);
    expect(response?.status()).toBe(404);
    await expect(site.heading).toHaveText(t.pageNotFound);
    await page.getByRole("link", { name: t.goHome }).click();
    await exchange.isReady();
  });
});

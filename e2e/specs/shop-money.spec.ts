import { WithdrawalPage } from "../pages/WithdrawalPage.ts";
import { pathIn } from "../pages/texts.ts";
import { lookAgain } from "../support/look-again.ts";
import { freshEmail, samples } from "../support/samples.ts";
import { enterShop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import { createWithdrawals } from "../support/withdrawals.ts";

const texts = {
  ru: {
    sales: "Продажи",
    none: "Продаж пока нет",
    search: "Номер заказа или заявки",
    find: "Найти",
    noneFits: "По этим условиям продаж нет",
    all: "Показать все продажи",
    download: "Скачать CSV",
    statistics: "Статистика",
    table: "Показать таблицей",
    week: "Неделя",
    noClaims: "За этот период заявок нет",
    withdrawal: "Вывод средств",
  },
  en: {
    sales: "Sales",
    none: "No sales yet",
    search: "Order number, ours or yours",
    find: "Search",
    noneFits: "No sales fit these filters",
    all: "Show all sales",
    download: "Download as CSV",
    statistics: "Statistics",
    table: "Show as a table",
    week: "Week",
    noClaims: "No orders in this period",
    withdrawal: "Withdrawal",
  },
};

test("a shop sees a sale through its link, reads its statistics and withdraws its earnings @phone", async ({
  page,
  server,
  operator,
  exchange,
  lang,
  t,
  checkAccessibility,
}) => {
  const says = texts[lang];
  const email = await enterShop(page, { server, operator, lang });
  const main = page.getByRole("main");
  await server.reward(email, "50", "shop_earnings");

  await page.goto(pathIn(lang, "/account/shop"));
  const link = new URL(
    (await main
      .getByText(/[?&]shop=s/)
      .first()
      .textContent()) ?? "",
  );
  await main.getByRole("link", { name: says.sales, exact: true }).click();
  await expect(main).toContainText(says.none);

  const asked = {
    order_id: "order-77",
    campaign: "newsletter",
    cur_from: "BTC",
    cur_to: "SBERRUB",
    amount: "0.012",
  };
  for (const [name, value] of Object.entries(asked)) link.searchParams.set(name, value);
  await page.goto(link.href);
  await exchange.isReady();
  await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder });
  await exchange.email.fill(freshEmail());
  await exchange.consent();
  await exchange.create();

  await page.goto(pathIn(lang, "/account/shop/sales-history"));
  await expect(main.getByRole("table")).toContainText("order-77");
  await expect(main.getByRole("table")).toContainText("newsletter");
  await checkAccessibility();
  await main.getByLabel(says.search).fill("order-78");
  await main.getByRole("button", { name: says.find }).click();
  await expect(main).toContainText(says.noneFits);
  await expect(page).toHaveURL(/q=order-78/);
  await main.getByRole("button", { name: says.all }).click();
  await expect(main.getByRole("table")).toContainText("order-77");
  const downloading = page.waitForEvent("download");
  await main.getByRole("button", { name: says.download }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d\.csv$/);

  // Earlier tests moved the server's clock, so its date may differ from the browser's.
  await page.clock.setSystemTime(await server.now());
  await main.getByRole("link", { name: says.statistics, exact: true }).click();
  await expect(main.locator("dl")).toContainText("1");
  await main.getByText(says.week, { exact: true }).click();
  await expect(page).toHaveURL(/step=week/);
  for (const chart of await main.getByText(says.table).all()) await chart.click();
  await expect(main.getByRole("table")).toHaveCount(4);
  await expect(main.getByRole("table").nth(2)).toContainText("newsletter");
  await checkAccessibility();
  await main.locator("input[type=date]").first().fill("2025-01-01");
  await main.locator("input[type=date]").last().fill("2025-01-31");
  await expect(main).toContainText(says.noClaims);
  await page.goBack();
  await page.goBack();
  await expect(main.getByRole("img")).toBeVisible();

  await main.getByRole("link", { name: says.withdrawal, exact: true }).click();
  const wizard = new WithdrawalPage(page, lang);
  await wizard.fill("30");
  await checkAccessibility();
  await wizard.button(wizard.t.withdraw).click();
  await page.getByRole("link", { name: wizard.t.follow }).click();
  await expect(page).toHaveURL(/\/account\/shop\/withdrawal\//);
  await expect(page.getByText(wizard.t.checking)).toBeVisible();
  const staff = createWithdrawals(server);
  const id = (await staff.list(email))[0]?.id ?? "";
  for (const event of ["withdrawal.approve", "payment.start"] as const) await staff.move(id, { event });
  await staff.move(id, { event: "payment.complete", transaction: "d".repeat(64) });
  await lookAgain(page);
  await expect(page.getByText(wizard.t.sent)).toBeVisible();
  await checkAccessibility();
});

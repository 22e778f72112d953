import { readFile } from "node:fs/promises";
import { AccountPage } from "../pages/AccountPage.ts";
import { figure } from "../pages/ExchangePage.ts";
import { enter, people } from "../support/accounts.ts";
import { samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { tryAgain } from "../support/try-again.ts";

// A refused promocode and a stopped server.
test.use({ expectedErrors: /400|ERR_(CONNECTION|EMPTY|NETWORK|SOCKET)|status of 50\d/ });

test("an exchange with a promocode becomes an order, which can be repeated and exported", async ({
  page,
  exchange,
  claim,
  lang,
  t,
}) => {
  const account = new AccountPage(page, lang);
  await enter(page, people.anna);
  await account.open("promocodes");
  const card = account.promocode("THANK-YOU");
  await expect(card).toContainText(account.t.canBeUsed);
  await card.getByRole("link", { name: account.t.useIt }).click();

  await exchange.isReady();
  await expect(
    page.getByText(account.t.withPromocode),
    "it is checked as soon as it is entered",
  ).toBeVisible();
  await account.button(account.t.removePromocode).click();
  await expect(exchange.email, "the signed-in user's address").toHaveValue(people.anna);

  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await expect(exchange.receive).toHaveValue(figure("50000"));
  await account.button(account.t.havePromocode).click();
  const field = page.getByRole("textbox", { name: account.t.promocode });
  await expect(field).toBeFocused();
  await field.fill("nonsense");
  await account.button(account.t.apply).click();
  await expect(field).toHaveAccessibleDescription(/\S/);
  await field.fill("thank-you");
  await field.press("Enter");
  await expect(exchange.receive, "1.5 % better").toHaveValue(figure("50750"));
  const effect = page.locator("form");
  await expect(effect).toContainText(account.t.withoutPromocode);
  await expect(effect.locator("s"), "the old course is struck through").toBeVisible();

  await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder });
  await exchange.consent();
  const id = await exchange.create();
  await expect(claim.main).toContainText(/50[\s,]750/);

  await account.open("orders");
  const row = account.main.getByRole("row").filter({ has: page.locator(`a[href$="/claim/${id}"]`) });
  await expect(row).toContainText("THANK-YOU");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    account.button(account.t.exportCsv).click(),
  ]);
  const csv = await readFile(await download.path(), "utf8");
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(csv).toContain("50750");

  await row.getByRole("button").click();
  await exchange.isReady();
  await expect(page).toHaveURL(/cur_from=BTC.*cur_to=SBERRUB/);
  await expect(exchange.send).toHaveValue(figure("0.01"));
  await expect(exchange.email).toHaveValue(people.anna);
  await expect(exchange.field(t.holder)).toHaveValue(samples.holder);
  expect((await exchange.field(t.cardNumber).inputValue()).replaceAll(/\D/g, "")).toBe(
    samples.card.replaceAll(/\D/g, ""),
  );
  await expect(exchange.aml, "consent is asked for each time").not.toBeChecked();
});

test("a promocode is sent only when it is applied, and can be removed @phone", async ({
  page,
  exchange,
  lang,
  t,
}) => {
  const account = new AccountPage(page, lang);
  const say = account.t;
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await exchange.fill({
    [t.cardNumber]: samples.card,
    [t.holder]: samples.holder,
    [t.email]: "guest-of-promocodes@example.com",
  });
  await exchange.consent();
  await account.button(say.havePromocode).click();
  const field = page.getByRole("textbox", { name: say.promocode });
  await field.fill("welcome");
  await exchange.submit.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(say.applyOrRemove);
  await account.button(say.apply).click();
  await expect(exchange.receive).toHaveValue(figure("50500"));
  await account.button(say.removePromocode).click();
  await expect(exchange.receive).toHaveValue(figure("50000"));
});

test("the address holds the filters and the page of the orders @desktop", async ({
  page,
  lang,
  exchange,
  t,
}) => {
  const account = new AccountPage(page, lang);
  await enter(page, people.boris);
  await account.open("orders");
  await expect(page.getByText(account.t.noOrders)).toBeVisible();
  await expect(account.button(account.t.exportCsv)).toBeDisabled();

  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder });
  await exchange.consent();
  const id = await exchange.create();

  await account.open("orders");
  const link = account.main.locator(`a[href$="/claim/${id}"]`);
  await expect(link).toBeVisible();
  await account.button(account.t.completed).click();
  await expect(page).toHaveURL(/\?state=done$/);
  await expect(link).toBeHidden();
  await page.goBack();
  await expect(link).toBeVisible();
  await page.goForward();
  await expect(link).toBeHidden();
  await page.reload();
  await expect(account.button(account.t.completed)).toHaveAttribute("aria-pressed", "true");
  await account.button(account.t.allOrders).click();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/claim/${id}$`));
});

test("orders that fail to load can be retried, and the rest of the page stays @phone", async ({
  page,
  lang,
  server,
  t,
}) => {
  const account = new AccountPage(page, lang);
  await enter(page, people.boris);
  await account.open("promocodes");
  await server.stop();
  await account.go("orders");
  await expect(account.main.getByRole("alert")).toContainText(t.noConnection);
  await server.start();
  await tryAgain(account.main.getByRole("button", { name: t.tryAgain }));
  await expect(account.main.getByRole("alert")).toBeHidden();
  await expect(account.button(account.t.completed)).toHaveAttribute("aria-pressed", "false");
});

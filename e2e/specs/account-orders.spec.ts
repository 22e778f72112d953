import { readFile } from "node:fs/promises";
import { AccountPage } from "../pages/AccountPage.ts";
import { figure } from "../pages/ExchangePage.ts";
import { enter, people } from "../support/accounts.ts";
import { samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

// A refused promocode.
test.use({ expectedErrors: /400/ });

test("an exchange with a promocode becomes an order, which can be repeated and exported @phone", async ({
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
  await expect(page.getByText(/THANK-YOU/), "the amounts are shown with it").toBeVisible();
  await exchange.turn();
  await expect(
    page.getByText(account.t.withoutPromocode),
    "it is checked as soon as it is entered",
  ).toBeVisible();
  await account.button(account.t.removePromocode).click();
  await expect(exchange.email, "the signed-in user's address").toHaveValue(people.anna);

  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await expect(exchange.receive).toHaveValue(figure("50000"));
  await exchange.turn();
  await account.button(account.t.havePromocode).click();
  const field = page.getByRole("textbox", { name: account.t.promocode });
  await expect(field).toBeFocused();
  await field.fill("nonsense");
  await account.button(account.t.apply).click();
  await expect(field).toHaveAccessibleDescription(/\S/);
  await field.fill("thank-you");
  await field.press("Enter");
  await expect(exchange.sum, "1.5 % better").toContainText(/50[\s,]750/);
  const effect = page.locator("form");
  await expect(effect).toContainText(account.t.withoutPromocode);
  await expect(effect.locator("s"), "the old course is struck through").toBeVisible();

  await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder });
  await exchange.agree();
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
  await expect(exchange.sum).toContainText(/0[.,]01\sBTC/);
  await expect(exchange.email).toHaveValue(people.anna);
  await expect(exchange.field(t.holder)).toHaveValue(samples.holder);
  expect((await exchange.field(t.cardNumber).inputValue()).replaceAll(/\D/g, "")).toBe(
    samples.card.replaceAll(/\D/g, ""),
  );
  await expect(exchange.consent, "consent is asked for each time").not.toBeChecked();
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
  await exchange.agree();
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

import { AccountPage } from "../pages/AccountPage.ts";
import { figure } from "../pages/ExchangePage.ts";
import { enter } from "../support/accounts.ts";
import { freshEmail, samples } from "../support/samples.ts";
import { linkIn } from "../support/newcomer.ts";
import { expect, moving, test } from "../support/test.ts";

test.use(moving);

const password = "walk the whole way once";
const nextPassword = "and walk it once more";

test("a new user registers, exchanges with a promocode, repeats the order and changes the password @desktop", async ({
  page,
  auth,
  browser,
  baseURL,
  exchange,
  server,
  lang,
  t,
}) => {
  test.slow();
  const account = new AccountPage(page, lang);
  const email = freshEmail();

  await auth.open("/register");
  await auth.register(email, password);
  await expect(auth.heading).toHaveText(auth.t.checkMail);
  await expect.poll(async () => (await server.lastMail(email))?.text).toContain("/successfully#token=");
  await page.goto(linkIn((await server.lastMail(email))?.text));
  await auth.button(auth.t.activate).click();
  await expect(auth.heading).toHaveText(auth.t.activated);
  await page.goto(lang === "ru" ? "/account" : "/en/account");
  await expect(page, "a guest signs in first").toHaveURL(/\/login\?next=%2Faccount$/);
  await auth.signIn(email, password);
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByText(account.t.noOrders)).toBeVisible();

  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await expect(exchange.email).toHaveValue(email);
  await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder });
  await account.button(account.t.havePromocode).click();
  const field = page.getByRole("textbox", { name: account.t.promocode });
  await field.fill("welcome");
  await field.press("Enter");
  await expect(exchange.receive).toHaveValue(figure("50500"));
  await exchange.consent();
  const id = await exchange.create();

  await account.open("orders");
  const row = account.main.getByRole("row").filter({ has: page.locator(`a[href$="/claim/${id}"]`) });
  await expect(row).toContainText("WELCOME");
  await row.getByRole("button").click();
  await exchange.isReady();
  await expect(exchange.send).toHaveValue(figure("0.01"));
  await expect(exchange.field(t.holder)).toHaveValue(samples.holder);
  await account.open("promocodes");
  await expect(account.promocode("WELCOME"), "it can be used once").not.toContainText(account.t.canBeUsed);

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = new AccountPage(await elsewhere.newPage(), lang);
  await enter(other.page, email, password);
  await other.open("orders");
  await account.go("settings");
  await account.changePassword(password, nextPassword);
  await expect(page.getByText(account.t.passwordChanged)).toBeVisible();
  await other.page.reload();
  await expect(other.page, "the other session is signed out").toHaveURL(/\/login\?next=/);
  await page.reload();
  await account.isShown("settings");
  await elsewhere.close();
});

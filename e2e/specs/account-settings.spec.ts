import { AccountPage } from "../pages/AccountPage.ts";
import { demoPassword, enter, people } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

const otherPassword = "a phrase of five other words";

test.use({ expectedErrors: /40[01]/ });

test("another session is ended, then all others by a new password", async ({
  page,
  browser,
  baseURL,
  lang,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const second = new AccountPage(await elsewhere.newPage(), lang);
  const account = new AccountPage(page, lang);
  await enter(page, people.boris);
  await enter(second.page, people.boris);
  await second.open("orders");

  await account.open("settings");
  await expect(page.getByText(account.t.thisBrowser)).toBeVisible();
  await account.button(account.t.endOthers).click();
  const dialog = page.getByRole("alertdialog", { name: account.t.endOthersQuestion });
  await dialog.getByRole("button", { name: account.t.cancel }).click();
  await account.button(account.t.endOthers).click();
  await dialog.getByRole("button", { name: account.t.endThem }).click();
  await expect(account.button(account.t.endOthers)).toBeHidden();
  await second.page.reload();
  await expect(second.page, "signed out there").toHaveURL(/\/login/);

  await enter(second.page, people.boris);
  await second.open("settings");
  await account.changePassword(demoPassword, "short");
  await expect(account.input(account.t.newPassword)).toBeFocused();
  await account.changePassword("not the password", otherPassword);
  await expect(account.input(account.t.oldPassword)).toBeFocused();
  await expect(account.input(account.t.newPassword), "nothing typed is lost").toHaveValue(otherPassword);
  await account.changePassword(demoPassword, otherPassword);
  await expect(page.getByText(account.t.passwordChanged)).toBeVisible();
  await second.page.reload();
  await expect(second.page, "signed out by the new password").toHaveURL(/\/login/);
  await page.reload();
  await account.isShown("settings");
  await account.changePassword(otherPassword, demoPassword);
  await expect(page.getByText(account.t.passwordChanged)).toBeVisible();
  await elsewhere.close();
});

test("the language of the mail is kept", async ({ page, lang }) => {
  const account = new AccountPage(page, lang);
  await enter(page, people.anna);
  await account.open("settings");
  const other = (await account.input(account.t.mailLanguage).inputValue()) === "ru" ? "en" : "ru";
  await account.input(account.t.mailLanguage).selectOption(other);
  await expect(page.getByText(account.t.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(account.input(account.t.mailLanguage)).toHaveValue(other);
});

test("a second factor is set up as far as its first wrong code", async ({ page, lang }) => {
  const account = new AccountPage(page, lang);
  await enter(page, people.anna);
  await account.open("settings");
  await account.button(account.t.setUpFactor).click();
  await expect(account.input(account.t.yourPassword)).toBeFocused();
  await account.input(account.t.yourPassword).fill(demoPassword);
  await account.button(account.t.continue).click();
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  await account.input(account.t.codeFromApp).fill("000 000");
  await account.button(account.t.turnOn).click();
  await expect(account.input(account.t.codeFromApp)).toBeFocused();
  await expect(account.input(account.t.codeFromApp)).toHaveAccessibleDescription(/\S/);
  await account.button(account.t.cancel).click();
  await expect(account.button(account.t.setUpFactor)).toBeVisible();
});

for (const section of ["orders", "promocodes", "settings"] as const) {
  test(`the ${section} of the account are accessible and fit`, async ({
    page,
    lang,
    site,
    checkAccessibility,
  }) => {
    const account = new AccountPage(page, lang);
    await enter(page, people.anna);
    await account.open("orders");
    if (section !== "orders") await account.go(section);
    await expect(account.main.locator("[aria-busy=true]")).toHaveCount(0);
    await checkAccessibility();
    expect(await site.overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await site.overflow(), "on a narrow screen").toBeLessThanOrEqual(0);
  });
}

test("a guest signs in first", async ({ page, lang }) => {
  await page.goto(lang === "ru" ? "/account/settings" : "/en/account/settings");
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fsettings$/);
});

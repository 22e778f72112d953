import { AccountPage } from "../pages/AccountPage.ts";
import { demoPassword, enter, people } from "../support/accounts.ts";
import { codeOf } from "../support/fresh-account.ts";
import { expect, test } from "../support/test.ts";

const otherPassword = "a phrase of five other words";

test.use({ expectedErrors: /40[01]/ });

test("a user ends one session, and a new password ends all others @phone", async ({
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
  const current = account.main.getByRole("navigation").locator("[aria-current=page]");
  await expect(current, "the bar shows the current section").toBeInViewport({ ratio: 1 });
  await expect(page.getByText(account.t.thisBrowser)).toBeVisible();
  await account.button(account.t.endOthers).click();
  const dialog = page.getByRole("alertdialog", { name: account.t.endOthersQuestion });
  await dialog.getByRole("button", { name: account.t.cancel }).click();
  await account.button(account.t.endOthers).click();
  await dialog.getByRole("button", { name: account.t.endThem }).click();
  await expect(account.button(account.t.endOthers)).toBeHidden();
  await second.page.reload();
  await expect(second.page, "the ended session is signed out").toHaveURL(/\/login/);

  await enter(second.page, people.boris);
  await second.open("settings");
  await account.changePassword(demoPassword, "short");
  await expect(account.input(account.t.newPassword)).toBeFocused();
  await account.changePassword("not the password", otherPassword);
  await expect(account.input(account.t.oldPassword)).toBeFocused();
  await expect(account.input(account.t.newPassword), "typed text is kept").toHaveValue(otherPassword);
  await account.changePassword(demoPassword, otherPassword);
  await expect(page.getByText(account.t.passwordChanged)).toBeVisible();
  await second.page.reload();
  await expect(second.page, "the new password signs it out").toHaveURL(/\/login/);
  await page.reload();
  await account.isShown("settings");
  await account.changePassword(otherPassword, demoPassword);
  await expect(page.getByText(account.t.passwordChanged)).toBeVisible();
  await elsewhere.close();
});

test("the language of letters is saved @desktop", async ({ page, lang }) => {
  const account = new AccountPage(page, lang);
  await enter(page, people.anna);
  await account.open("settings");
  const other = (await account.input(account.t.mailLanguage).inputValue()) === "ru" ? "en" : "ru";
  await account.input(account.t.mailLanguage).selectOption(other);
  await expect(page.getByText(account.t.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(account.input(account.t.mailLanguage)).toHaveValue(other);
});

test("a second factor can be set up, is asked for, and can be removed @phone", async ({
  page,
  auth,
  lang,
  server,
  checkAccessibility,
}) => {
  const account = new AccountPage(page, lang);
  const { t } = account;
  await enter(page, people.boris);
  await account.open("settings");
  await account.button(t.setUpFactor).click();
  await expect(account.input(t.yourPassword)).toBeFocused();
  await account.input(t.yourPassword).fill(demoPassword);
  await account.button(t.continue).click();
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  const secret =
    (await page.getByRole("main").innerText()).match(/[A-Z2-7]{4}(?: ?[A-Z2-7]{4}){4,}/)?.[0] ?? "";
  expect(secret, "shown for a phone that cannot scan").not.toBe("");

  await account.input(t.codeFromApp).fill("000 000");
  await account.button(t.turnOn).click();
  await expect(account.input(t.codeFromApp)).toBeFocused();
  await expect(account.input(t.codeFromApp)).toHaveAccessibleDescription(/\S/);
  await account.input(t.codeFromApp).fill(await codeOf(secret, server));
  await account.button(t.turnOn).click();
  await expect(page.getByText(t.factorOn)).toBeVisible();
  const [recovery = ""] =
    (await page.getByRole("main").innerText()).match(/[A-Z2-9]{4}(?:-[A-Z2-9]{4}){5}/) ?? [];
  expect(recovery, "a recovery code").not.toBe("");
  await checkAccessibility();
  await account.button(t.savedCodes).click();
  await expect(account.button(t.turnOffFactor)).toBeVisible();

  await auth.signOut();
  await auth.wayIn.waitFor();
  await auth.open("/login");
  await auth.signIn(people.boris, demoPassword);
  await expect(auth.heading).toHaveText(auth.t.confirmIt);
  await expect(auth.heading).toBeFocused();
  await checkAccessibility();
  const code = page.getByRole("textbox", { name: auth.t.code });
  await code.fill("000000");
  await auth.button(auth.t.confirm).click();
  await expect(page.getByText(auth.t.wrongCode)).toBeVisible();
  await expect(code).toBeFocused();
  // A code works once, and the next one appears in 30 seconds.
  await server.advance(30);
  await code.fill(await codeOf(secret, server));
  await auth.button(auth.t.confirm).click();
  await expect(page).toHaveURL(/\/account\/orders$/);

  await account.open("settings");
  await account.button(t.turnOffFactor).click();
  await account.input(t.yourPassword).fill(demoPassword);
  await account.input(t.codeFromApp).fill(recovery);
  await account.button(t.turnOff).click();
  await expect(account.button(t.setUpFactor)).toBeVisible();
});

for (const section of ["orders", "promocodes", "settings"] as const) {
  test(`the ${section} of the account pass axe and fit the screen`, async ({
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

test("a guest signs in first @desktop", async ({ page, lang }) => {
  await page.goto(lang === "ru" ? "/account/settings" : "/en/account/settings");
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fsettings$/);
});

import { AccountPage } from "../pages/AccountPage.ts";
import { codeOf, demoPassword, enter, people } from "../support/accounts.ts";
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

test("a second factor can be set up, is asked for, and can be removed @phone", async ({
  page,
  auth,
  lang,
  server,
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
  await account.button(t.savedCodes).click();
  await expect(account.button(t.turnOffFactor)).toBeVisible();

  await auth.signOut();
  await auth.wayIn.waitFor();
  await auth.open("/login");
  await auth.signIn(people.boris, demoPassword);
  await expect(auth.heading).toHaveText(auth.t.confirmIt);
  await expect(auth.heading).toBeFocused();
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

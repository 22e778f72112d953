import { AuthPage } from "../pages/AuthPage.ts";
import { linkIn, newcomer, newcomersPassword } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

const chosen = "другой конь 😀 остался дома";

test("an activation link opened in another browser asks for a new password, and only that one signs in @desktop", async ({
  browser,
  auth: registering,
  server,
  lang,
}) => {
  const email = await newcomer(registering);
  await expect.poll(() => server.lastMail(email)).not.toBeNull();
  const link = linkIn((await server.lastMail(email))?.text);

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const page = await elsewhere.newPage();
  const auth = new AuthPage(page, lang);
  const { t } = auth;
  await page.goto(link);
  await auth.button(t.activate).click();
  await expect(auth.heading).toHaveText(t.choosePassword);
  await expect(auth.heading, "the heading is focused, so that it is read out").toBeFocused();

  await auth.button(t.setPassword).click();
  await expect(page.getByText(t.required)).toHaveCount(2);
  await expect(auth.password).toBeFocused();
  await auth.password.fill(chosen);
  await auth.repeat.fill(newcomersPassword);
  await auth.button(t.setPassword).click();
  await expect(auth.repeat).toHaveAccessibleDescription(t.differ);
  await expect(auth.repeat).toBeFocused();
  await auth.repeat.fill(chosen);
  await auth.button(t.setPassword).click();
  await expect(auth.heading).toHaveText(t.activated);

  await auth.open("/login");
  await auth.signIn(email, newcomersPassword);
  await expect(auth.alert, "the password from registration does not work").toHaveText(t.refused);
  await auth.password.fill(chosen);
  await auth.button(t.signIn).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await elsewhere.close();
});

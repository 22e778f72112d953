import type { APIRequestContext } from "@playwright/test";
import { AuthPage } from "../pages/AuthPage.ts";
import { pathIn } from "../pages/texts.ts";
import {
  demoPassword,
  linkIn,
  newcomer,
  newcomersPassword as password,
  people,
} from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

// Playwright inspects the letter's frame, whose sandbox blocks scripts.
test.describe("with letters", () => {
  test.use({ expectedErrors: /sandboxed/ });

  test("a new user registers, activates the account by mail and signs out of all tabs @phone", async ({
    page,
    auth,
    context,
    mailbox,
    lang,
  }) => {
    const { t } = auth;
    const email = await newcomer(auth);

    await mailbox.open();
    await expect(async () => {
      await page.reload();
      await expect(mailbox.letters(email).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await mailbox.letters(email).first().click();
    await mailbox.links.filter({ hasText: "/successfully#token=" }).first().click();
    // A press is recorded as soon as the page has loaded its first script (`src/shell/open.js`).
    await page.waitForLoadState();
    await expect(auth.heading).toHaveText(t.activation);
    await expect(auth.wayIn, "opening the link does not activate the account").toBeVisible();
    await auth.button(t.activate).click();
    await expect(auth.heading).toHaveText(t.activated);
    expect(new URL(page.url()).hash, "the address does not keep a used token").toBe("");

    const wanted = pathIn(lang, "/account/settings");
    await page.goto(wanted);
    await expect(page).toHaveURL(/\/login\?next=/);
    await auth.signIn(email, password);
    await expect(page, "the user arrives at the page they asked for").toHaveURL(new RegExp(`${wanted}$`));
    await expect(auth.menu).toBeVisible();

    const second = await context.newPage();
    const other = new AuthPage(second, lang);
    await second.goto(pathIn(lang, "/login"));
    await expect(second, "a page for guests redirects a user to the account").toHaveURL(/\/account\/orders$/);
    await other.signOut();
    await expect(second).toHaveURL(/\/login$/);
    await expect(page, "the other tab is signed out as well").toHaveURL(/\/login$/);
    await expect(page.getByText(t.signedOut)).toBeVisible();
    await auth.signIn(email, password);
    await expect(second, "the other tab is signed in as well").toHaveURL(/\/account\/orders$/);
  });
});

test("recovery sends a link and sets a new password, and the old one stops working @phone", async ({
  page,
  auth,
  server,
}) => {
  const { t } = auth;
  const email = await newcomer(auth);
  await expect.poll(() => server.lastMail(email)).not.toBeNull();

  await auth.open("/login");
  await page.getByRole("link", { name: t.forgot }).click();
  await expect(auth.heading).toHaveText(t.forgotten);
  await auth.email.fill(email);
  await auth.button(t.sendLink).click();
  await expect(page.getByText(t.mailSent, { exact: true })).toBeVisible();
  await expect.poll(async () => (await server.lastMail(email))?.text).toContain("/recover#token=");
  await page.goto(linkIn((await server.lastMail(email))?.text ?? ""));
  await expect(auth.heading).toHaveText(t.newPassword);
  const renewed = `${password} и обратно`;
  await auth.password.fill("short");
  await auth.repeat.fill("other");
  await auth.button(t.change).click();
  await expect(page.getByText(t.short, { exact: true })).toBeVisible();
  await expect(page.getByText(t.differ)).toBeVisible();
  await expect(auth.password).toBeFocused();
  await auth.password.fill(renewed);
  await auth.repeat.fill(renewed);
  await auth.button(t.change).click();
  await expect(auth.heading).toHaveText(t.changed);

  await auth.open("/login");
  await auth.signIn(email, renewed);
  await expect(page).toHaveURL(/\/account\/orders$/);
  await auth.open("/recover");
  await expect(page, "a page for guests redirects a user").toHaveURL(/\/account\/orders$/);
});

/** Signs in with wrong passwords until the server refuses to try. Returns `Retry-After` in seconds. */
async function useUpAttempts(request: APIRequestContext): Promise<number> {
  for (;;) {
    const answer = await request.post("/front-api/auth/login/", {
      data: { email: people.anna, password: "not the password" },
    });
    if (answer.status() === 429) return Number(answer.headers()["retry-after"]);
    expect([400, 401]).toContain(answer.status());
  }
}

test.describe("refusals", () => {
  test.use({ expectedErrors: /status of 4\d\d|ERR_(CONNECTION|EMPTY|NETWORK|SOCKET)|status of 50\d/ });

  test("a link works once, and a new one can be requested @desktop", async ({ page, auth, lang, server }) => {
    const { t } = auth;
    const email = await newcomer(auth);
    const link = async () => {
      await expect.poll(() => server.lastMail(email)).not.toBeNull();
      return linkIn((await server.lastMail(email))?.text ?? "");
    };
    const first = await link();
    await auth.button(t.sendAgain).click();
    await expect(page.getByText(t.mailSent, { exact: true })).toBeVisible();
    await page.goto(first);
    await auth.button(t.activate).click();
    await expect(auth.heading).toHaveText(t.activated);
    await page.goto(pathIn(lang, "/"));
    await page.goto(first);
    await auth.button(t.activate).click();
    await expect(auth.heading).toHaveText(t.linkUsed);
    await auth.open("/successfully");
    await expect(auth.button(t.sendLink)).toBeVisible();
  });

  test("a wrong password is refused and the right one signs in, with the captcha solved in the background @phone", async ({
    page,
    auth,
  }) => {
    const { t } = auth;
    await auth.open("/login");
    await auth.button(t.signIn).click();
    await expect(page.getByText(t.required)).toHaveCount(2);
    await expect(auth.email).toBeFocused();
    await auth.signIn(people.boris, "not the password");
    await expect(auth.alert).toHaveText(t.refused);
    await expect(auth.email).toHaveValue(people.boris);
    await expect(auth.password).toHaveValue("not the password");
    for (let wrong = 0; wrong < 5; wrong += 1)
      await page.request.post("/front-api/auth/login/", {
        data: { email: people.boris, password: "not the password" },
      });
    await auth.signIn(people.boris, demoPassword);
    await expect(page).toHaveURL(/\/account\/orders$/);
  });

  test("after too many attempts the page counts down the wait @phone", async ({ page, auth, server }) => {
    const { t } = auth;
    await page.clock.install();
    await auth.open("/login");
    const wait = await useUpAttempts(page.request);
    await auth.signIn(people.anna, demoPassword);
    await expect(page.getByText(t.tooMany)).toBeVisible();
    await expect(auth.button(t.signIn)).toBeDisabled();
    await page.clock.runFor(wait * 1000);
    await expect(page.getByText(t.tooMany)).toBeHidden();
    await server.advance(3600);
    await auth.button(t.signIn).click();
    await expect(page).toHaveURL(/\/account\/orders$/);
  });

  test("when cookies are blocked, the page says so and the exchange works @desktop", async ({
    page,
    auth,
    context,
    exchange,
  }) => {
    const { t } = auth;
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException("Blocked", "SecurityError");
      };
      Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} });
      for (const storage of ["localStorage", "sessionStorage"])
        Object.defineProperty(globalThis, storage, { get: blocked });
      Object.defineProperty(LockManager.prototype, "request", {
        value: async () => blocked(),
      });
    });
    await auth.open("/login");
    await auth.signIn(people.anna, demoPassword);
    await expect(auth.heading).toHaveText(t.noCookies);
    await context.clearCookies();
    await auth.button(t.again).click();
    await expect(auth.email).toHaveValue(people.anna);
    await exchange.open({ from: "BTC", to: "SBERRUB" });
    await exchange.isReady();
    await expect(auth.wayIn).toBeVisible();
  });

  test("signing in does not redirect to another site @desktop", async ({ page, auth, context }) => {
    for (const next of [
      "https://elsewhere.example/",
      "//elsewhere.example",
      "/\\elsewhere.example",
      "/login",
    ]) {
      await auth.open(`/login?next=${encodeURIComponent(next)}`);
      await auth.signIn(people.anna, demoPassword);
      await expect(page).toHaveURL(/\/account\/orders$/);
      await context.clearCookies();
    }
  });
});

test("a password can be shown, and the form rates its strength @phone", async ({ page, auth }) => {
  const { t } = auth;
  await auth.open("/register");
  await auth.password.fill("aaaaaaaaaa");
  await expect(page.getByText(t.weak)).toBeVisible();
  await auth.password.fill("correct horse battery");
  await expect(page.getByText(t.strong)).toBeVisible();
  await expect(auth.password).toHaveAttribute("type", "password");
  await auth.button(t.show).first().click();
  await expect(auth.password).toHaveAttribute("type", "text");
  await expect(auth.button(t.hide)).toBeVisible();
  await auth.button(t.createAccount).click();
  await expect(page.getByText(t.needsAgreement)).toBeVisible();
  await expect(auth.password).toHaveValue("correct horse battery");
});

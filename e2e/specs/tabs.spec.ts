import { AccountPage } from "../pages/AccountPage.ts";
import { pathIn } from "../pages/texts.ts";
import { enter, people, tokenLife } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

// A request with an expired token is answered 401, then repeated with a new one.
test.use({ expectedErrors: /status of 401/ });

test("twenty tabs whose tokens expire together refresh once and stay signed in @desktop", async ({
  page,
  context,
  lang,
  server,
}) => {
  // Twenty pages have to load.
  test.slow();
  await enter(page, people.anna);
  const pages = [page];
  for (let number = 1; number < 20; number += 1) pages.push(await context.newPage());
  const tabs = pages.map((tab) => new AccountPage(tab, lang));
  for (const tab of tabs) await tab.open("orders");

  const refreshes: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/auth/refresh/")) refreshes.push(request.url());
  });
  await server.advance(tokenLife);
  await Promise.all(tabs.map((tab) => tab.go("promocodes")));
  for (const tab of tabs) {
    await expect(tab.main.getByRole("progressbar")).toHaveCount(0);
    await expect(tab.main.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(tab.main.getByRole("alert")).toHaveCount(0);
    expect(tab.page.url()).toContain("/account/promocodes");
  }
  expect(refreshes).toHaveLength(1);
});

test("the header shows the signed-in user from the first paint on @desktop", async ({
  page,
  auth,
  lang,
  site,
}) => {
  await page.goto(pathIn(lang, "/rules"));
  await expect(auth.wayIn).toBeVisible();
  await expect(auth.menu).toBeHidden();
  const guest = await auth.wayIn.boundingBox();
  await enter(page, people.anna);
  const answer = await page.request.get(pathIn(lang, "/rules"));
  expect(await answer.text()).toMatch(/<html [^>]*data-session/);
  await page.goto(pathIn(lang, "/rules"));
  await expect(auth.menu).toBeVisible();
  await expect(auth.wayIn).toBeHidden();
  const person = await auth.menu.boundingBox();
  expect(Math.abs((guest?.y ?? 0) - (person?.y ?? 1)), "no layout shift").toBeLessThan(1);
  await expect(site.heading).toBeVisible();
});

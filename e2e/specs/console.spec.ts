import { randomBytes } from "node:crypto";
import { ConsolePage } from "../pages/ConsolePage.ts";
import { figure } from "../pages/ExchangePage.ts";
import { demoPassword, enter, people } from "../support/accounts.ts";
import { ids, newTransaction } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { fillCardForm } from "../support/walk.ts";

test("an operator finds an order at the console, and brings it with a colleague from its payment to its end @phone", async ({
  page,
  browser,
  auth,
  exchange,
  claim,
  site,
  server,
  lang,
  checkAccessibility,
}) => {
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  const email = await fillCardForm(exchange);
  const id = await exchange.create();
  await claim.confirmRequisites();
  await claim.declarePaid();

  const desk = new ConsolePage(page, lang);
  const { t } = desk;
  await desk.open();
  await desk.main.getByRole("link", { name: t.signIn }).click();
  await auth.signIn("operator@example.com", demoPassword);
  await page.waitForURL(/\/console$/);
  await desk.main.getByRole("row").getByRole("link").first().waitFor();
  await checkAccessibility();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await site.overflow(), "the queue").toBe(0);
  await desk.find(email);
  await expect(page).toHaveURL(new RegExp(`/console/orders/${id}(?:\\?.*)?$`));
  await checkAccessibility();
  expect(await site.overflow(), "the desk").toBe(0);
  await expect(desk.main).not.toContainText(email);
  await desk.button(t.show).click();
  await expect(desk.main).toContainText(email);

  await desk.button(t.accept).click();
  await desk.button(t.confirm).click();
  await expect(desk.field(t.amount)).toHaveAccessibleDescription(t.required);
  await desk.field(t.amount).fill("0.01");
  await desk.field(t.transaction).fill(newTransaction());
  await desk.field(t.confirmations).fill("0");
  await desk.button(t.confirm).click();
  // A payment that the network may still lose needs two people.
  await expect(desk.main.getByText(t.waitsForSecond)).toBeVisible();
  await expect(desk.button(t.start)).toBeHidden();
  await checkAccessibility();
  await desk.open("/second-person");
  await expect(desk.waiting(`/orders/${id}`)).toContainText(t.ownEntry);
  expect(await site.overflow(), "what waits").toBe(0);
  await checkAccessibility();
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const colleague = new ConsolePage(await elsewhere.newPage(), lang);
  await enter(colleague.page, "senior@example.com");
  await colleague.open("/second-person");
  await colleague.confirmWaiting(`/orders/${id}`);
  await elsewhere.close();
  await desk.open(`/orders/${id}`);
  for (const step of [t.start, t.complete]) {
    await desk.button(step).click();
    await desk.button(t.confirm).click();
  }
  await expect(desk.main.getByText(t.done, { exact: true }).first()).toBeVisible();
  await expect(desk.button(t.complete)).toBeHidden();
  await desk.main.getByText(t.chart).click();
  await expect(desk.main.getByRole("img", { name: t.way })).toBeVisible();
  await expect(desk.main.locator("[data-active=true]")).toHaveText("done");
  await checkAccessibility();

  // The history names the person; the visitor's page does not.
  await expect(desk.main.getByRole("cell", { name: "operator@example.com" }).first()).toBeVisible();
  const visitor = await browser.newContext({ baseURL: server.url });
  const seen = await visitor.newPage();
  await seen.goto(`/claim/${id}`);
  await expect(seen.getByRole("main")).not.toContainText("operator@example.com");
  await visitor.close();
});

test.describe("at the pairs", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("an admin opens a pair at a rate of their own, and the visitor's form shows it @desktop", async ({
    page,
    exchange,
    operator,
    lang,
    checkAccessibility,
  }) => {
    // The pair is as before after the test.
    await operator.changeDirection(ids.BTC, ids.SBERRUB, { enabled: false });
    await enter(page, "admin@example.com");
    const desk = new ConsolePage(page, lang);
    const { t } = desk;
    await desk.open("/directions?q=btc+sber");
    await desk.main.getByRole("button", { name: /^\S+ BTC → SBERRUB$/ }).click();
    await desk.main.getByRole("checkbox", { name: t.openToVisitors }).check();
    await desk.field(t.ownRate).fill("5100000");
    await desk.button(t.savePair).click();
    // The market is far above.
    await expect(desk.main.getByText(t.unseen)).toBeVisible();
    await checkAccessibility();
    await expect(desk.main.getByText(/5[\s,]100[\s,]000/)).toBeVisible();
    await desk.main.getByRole("checkbox", { name: t.seen }).check();
    await desk.button(t.savePair).click();
    await expect(desk.button(t.savePair)).toBeHidden();
    await checkAccessibility();

    await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
    await expect(exchange.receive).toHaveValue(figure("51000"));
  });
});

test("an admin adds where visitors pay, and the next order shows it @desktop", async ({
  page,
  exchange,
  claim,
  lang,
  checkAccessibility,
}) => {
  const address = `0x${randomBytes(20).toString("hex")}`;
  const desk = new ConsolePage(page, lang);
  const { t } = desk;
  await enter(page, "admin@example.com");
  // Ether, by its id in the seed.
  await desk.open("/requisites?currency=2");
  await expect(desk.main.getByLabel(t.show)).toHaveValue("2");
  const others = desk.main.getByRole("button", { name: t.turnOff });
  await expect(desk.main.getByRole("cell").first()).toBeVisible();
  for (let left = await others.count(); left > 0; left--) {
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }

  await desk.button(t.add).click();
  await desk.button(t.save).click();
  await expect(desk.main.getByLabel(t.currency)).toHaveAccessibleDescription(t.required);
  await desk.main.getByLabel(t.currency).selectOption({ label: "Ethereum (ETH)" });
  await desk.field(t.details).fill(address);
  await checkAccessibility();
  await desk.button(t.save).click();
  await expect(desk.main.getByRole("row").filter({ hasText: address })).toBeVisible();
  await checkAccessibility();

  await page.context().clearCookies();
  await exchange.open({ from: "ETH", to: "SBERRUB", amount: "0.5" });
  await fillCardForm(exchange);
  await exchange.create();
  await claim.confirmRequisites();
  // The page shows it with its checksum, in letters of both cases.
  await expect(page.getByRole("main")).toContainText(address, { ignoreCase: true });
});

test.describe("who is not an operator", () => {
  test.use({ expectedErrors: /status of 403/ });

  test("sees no order in the console", async ({ page, lang }) => {
    const desk = new ConsolePage(page, lang);
    await enter(page, people.anna);
    await desk.open();
    await expect(desk.heading).toHaveText(desk.t.notStaff);
    await page.context().clearCookies();
    await enter(page, "editor@example.com");
    await desk.open();
    await expect(desk.main.getByText(desk.t.notAllowed)).toBeVisible();
  });
});

import { GiftPage } from "../pages/GiftPage.ts";
import { enter, enterFresh, people } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

// The code of a card that does not exist, and a refresh without a session.
test.use({ expectedErrors: /40[01]/ });

test("a user buys a card, and a guest opens its link, signs in and redeems it @phone", async ({
  page,
  browser,
  baseURL,
  server,
  lang,
  checkAccessibility,
}) => {
  const buyer = new GiftPage(page, lang);
  const { t } = buyer;
  await server.reward(await enterFresh(page, server), "40");
  await buyer.open();
  await buyer.fill("9999", "Для тебя\n<b>!</b>");
  await expect(page.getByText(t.tooMuch)).toBeVisible();
  await buyer.fill("25", "Для тебя\n<b>!</b>");
  await expect(page.getByRole("heading", { name: t.review })).toBeVisible();
  await buyer.button(t.create).click();
  const link = await buyer.link();
  await expect(buyer.row(link)).toContainText(t.active);
  await checkAccessibility();

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const friend = new GiftPage(await context.newPage(), lang);
  await friend.page.goto(link);
  await friend.page.waitForURL(/\/login\?next=%2Faccount%2Fgift$/);
  await enter(friend.page, people.anna);
  // A user who has just registered is not sent to any page.
  await friend.page.goto(lang === "en" ? "/en/login" : "/login");
  await friend.isThere();
  expect(link).toContain(await friend.code.inputValue());
  expect(friend.page.url()).not.toContain("code");
  await friend.button(t.redeem).click();
  await expect(friend.page.getByText(t.redeemed)).toBeVisible();
  await expect(friend.page.getByRole("main").locator("blockquote")).toHaveText("Для тебя\n<b>!</b>");
  await expect(friend.row(link)).toContainText(t.redeemedCard);
  await context.close();

  await buyer.button(t.another).click();
  await expect(buyer.amount).toHaveValue("");
  await expect(page.getByText(/15(?:[.,]00)?\sUSDT/).first(), "the rest of the balance").toBeVisible();
  await buyer.code.fill(link.slice(-23));
  await buyer.button(t.redeem).click();
  await expect(page.getByText(/already been redeemed|уже активировали/)).toBeVisible();
  await buyer.fill("15", "");
  await buyer.button(t.create).click();
  const second = await buyer.link();
  await buyer.row(second).getByRole("button", { name: t.takeBack }).click();
  await buyer.page.getByRole("button", { name: t.confirm }).click();
  await expect(buyer.row(second)).toContainText(t.takenBack);
});

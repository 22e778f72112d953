import { expect, type Page } from "@playwright/test";
import { type Lang, pathIn } from "../pages/texts.ts";
import { enterFresh } from "./accounts.ts";
import type { Operator } from "./operator.ts";
import type { TestServer } from "./server.ts";

/** The application of a shop. */
const shop = {
  name: "Northern Games",
  site: "games.example.com",
  sells: "Keys for games",
  contact: "@northern_games",
} as const;

/** Creates an account, applies for a shop on the page and accepts the application. Returns its e-mail address. */
export async function enterShop(
  page: Page,
  { server, operator, lang }: { server: TestServer; operator: Operator; lang: Lang },
): Promise<string> {
  const email = await enterFresh(page, server);
  await page.goto(pathIn(lang, "/account/shop"));
  const main = page.getByRole("main");
  for (const [name, value] of Object.entries(shop)) await main.locator(`[name=${name}]`).fill(value);
  await main.locator("form button[type=submit]").click();
  await expect(main.locator("[name=name]")).toHaveCount(0);
  await operator.acceptShop();
  return email;
}

/** Sets the surcharge of the shop whose owner is signed in on this page. */
export async function setSurcharge(page: Page, lang: Lang, percent: string): Promise<void> {
  await page.goto(pathIn(lang, "/account/shop"));
  const form = page.getByRole("main").locator("form", { has: page.locator("[name=surcharge]") });
  await form.locator("[name=surcharge]").fill(percent);
  const saved = page.waitForResponse(
    (answer) => answer.url().includes("/shop/") && answer.request().method() === "PATCH",
  );
  await form.locator("button[type=submit]").click();
  expect((await saved).status()).toBe(200);
}

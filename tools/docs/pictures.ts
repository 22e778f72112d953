/*
 * The pictures of the README, taken from a running demo: `npx node tools/docs/pictures.ts [address]`.
 * It creates a claim there. Not part of `npm run generate`, because the pictures show a clock and a moving market.
 */
import { writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { launch } from "#tools/lib/browser.ts";

const address = process.argv[2] ?? "http://127.0.0.1:3000";
const pair = "?cur_from=BTC&cur_to=SBERRUB&amount=0.015";

const open = async (browser: Browser, where: string, phone: boolean): Promise<Page> => {
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    isMobile: phone,
    hasTouch: phone,
    colorScheme: "light",
    timezoneId: "Europe/Moscow",
  });
  const page = await context.newPage();
  await page.goto(new URL(where, address).href);
  await page.getByRole("button", { name: /^(Next|Далее)$/ }).waitFor();
  return page;
};

const take = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState("networkidle");
  const picture = await sharp(await page.screenshot({ animations: "disabled" }))
    .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 })
    .toBuffer();
  writeFileSync(fileURLToPath(new URL(`../../docs/${name}.png`, import.meta.url)), picture);
  console.log(`docs/${name}.png  ${(picture.length / 1000).toFixed(0)} kB`);
};

/** Fills in the form and goes to the page with the payment details. */
const createClaim = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Card number").fill("4111 1111 1111 1111");
  await page.getByLabel("Cardholder's name").fill("Ivan Petrov");
  await page.getByLabel("Email").fill("anna@example.com");
  for (const consent of await page.getByRole("checkbox").all()) await consent.check();
  await page.getByRole("button", { name: "Next" }).click();
  const accept = page.getByRole("button", { name: "Accept the new course" });
  const confirm = page.getByRole("button", { name: "Confirm order" });
  // The demo's market moves, so the page may ask to accept a new rate.
  await page.addLocatorHandler(accept, () => accept.click());
  await confirm.click();
  await page.getByRole("button", { name: "Copy: Amount" }).waitFor();
};

const browser = await launch();
try {
  const desktop = await open(browser, `/en${pair}`, false);
  await take(desktop, "home-desktop");
  const phone = await open(browser, `/${pair}`, true);
  await take(phone, "home-phone");
  await createClaim(desktop);
  await take(desktop, "claim-desktop");
  await phone.goto(desktop.url().replace("/en/", "/"));
  await phone.getByRole("button", { name: "Копировать: Сумма" }).waitFor();
  await take(phone, "claim-phone");
} finally {
  await browser.close();
}

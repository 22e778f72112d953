import { pathIn } from "../pages/texts.ts";
import { expect, test } from "../support/test.ts";

const words = {
  ru: { day: "День", period: "Период", chart: /^Курс с / },
  en: { day: "Day", period: "Period", chart: /^Rate from / },
} as const;

test("the page of a pair shows the form and the rate history, and links to other pairs @desktop", async ({
  page,
  exchange,
  lang,
  server,
  checkAccessibility,
}) => {
  // The server adds points to the history as time passes.
  for (const seconds of [7_200, 7_200, 300]) await server.advance(seconds);
  const path = pathIn(lang, "/exchange/eth-to-cardrub");
  const answer = await page.goto(path.replace("eth", "ETH"));
  expect(answer?.status()).toBe(200);
  expect(await answer?.text(), "the server renders the history").toContain("<polyline");
  await exchange.isReady();
  await expect(exchange.currency("give")).toContainText("Ethereum");
  await expect(page, "the address does not repeat the pair in its query").toHaveURL(new RegExp(`${path}$`));
  await checkAccessibility();

  await expect(page.getByRole("img", { name: words[lang].chart })).toBeVisible();
  await page
    .locator("details", { has: page.locator("table") })
    .locator("summary")
    .click();
  const rows = page.getByRole("table").getByRole("row");
  const week = await rows.count();
  const period = page.getByRole("group", { name: words[lang].period });
  await period.getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(period.getByRole("radio", { name: words[lang].day })).toBeChecked();
  await expect(page.getByRole("img", { name: words[lang].chart })).toBeVisible();
  await page
    .locator("details", { has: page.locator("table") })
    .locator("summary")
    .click();
  expect(await rows.count(), "a day has shorter steps than a week").toBeGreaterThan(week);

  await exchange.swap.click();
  await expect(page).toHaveURL(/eth-to-cardrub\?cur_from=CARDRUB&cur_to=ETH$/);
  await exchange.isReady();
  await exchange.swap.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await page.locator(`a[href$="/exchange/eth-to-btc"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ethereum");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bitcoin");
  await exchange.isReady();
  await expect(exchange.currency("get")).toContainText("Bitcoin");
  await expect(page).toHaveTitle(/Ethereum.*Bitcoin/);
});

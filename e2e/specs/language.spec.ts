import { watchShifts } from "../support/browser.ts";
import { expect, test } from "../support/test.ts";

test.use({ locale: "en-GB" });

test("a first-time visitor is offered their language once, without a layout shift @phone", async ({
  page,
  context,
  checkAccessibility,
}) => {
  const bar = page.locator(".language-bar");
  const remembered = async () =>
    (await context.cookies()).find(({ name }) => name === "i18n_redirected")?.value;
  const moved = await watchShifts(page);
  await page.goto("/faq");
  await expect(bar.getByRole("link")).toHaveText("This site is available in English");
  await expect.poll(remembered).toBe("ru");
  await checkAccessibility();
  expect(await moved()).toBe(0);
  // The bar links to the page that is open now.
  await page.getByRole("contentinfo").getByRole("link", { name: "Правила" }).click();
  await expect(page).toHaveURL(/\/rules$/);
  await bar.getByRole("link").click();
  await expect(page).toHaveURL(/\/en\/rules$/);
  await expect.poll(remembered).toBe("en");
  await expect(bar).toBeHidden();
  await page.goto("/faq");
  await expect(bar, "a visitor who chose a language is not asked again").toBeHidden();

  await context.clearCookies();
  await page.reload();
  await bar.getByRole("button").click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the bar switches the language and can be closed @phone", async ({ page }) => {
    const bar = page.locator(".language-bar");
    await page.goto("/faq");
    await expect(bar.getByRole("link")).toHaveAttribute("href", "/en/faq");
    await bar.getByRole("button", { name: "Close" }).click();
    await expect(bar).toBeHidden();
  });
});

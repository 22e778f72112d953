import { bilingual } from "../pages/bilingual.ts";
import { ConsolePage } from "../pages/ConsolePage.ts";
import { enter } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

const words = bilingual({
  keys: "Keys",
  off: "Keys of a single letter are on",
  palette: "Go to anything",
  field: "A section, an act, a number, an email",
  dark: "Dark",
  withdrawals: "Withdrawals",
  search: "Number, email, details, transaction",
});

test("an admin works the console by keys alone @desktop", async ({ page, lang, checkAccessibility }) => {
  const w = words[lang];
  const desk = new ConsolePage(page, lang);
  await enter(page, "admin@example.com");
  await desk.open("/currencies");
  const inRow = (index: number) => desk.main.getByRole("row").nth(index).locator(":focus");
  await desk.main.getByRole("row").nth(3).waitFor();
  await page.keyboard.press("j");
  await expect(inRow(1)).toBeVisible();
  await page.keyboard.press("j");
  await expect(inRow(2)).toBeVisible();
  await page.keyboard.press("k");
  await expect(inRow(1)).toBeVisible();

  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page).toHaveURL(/\/console\/?$/);
  const search = desk.main.getByRole("searchbox", { name: w.search });
  await search.waitFor();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("jeg");
  await expect(search, "a field takes what is typed").toHaveValue("jeg");

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: w.palette });
  const field = palette.getByRole("combobox", { name: w.field });
  await expect(field).toBeFocused();
  await page.keyboard.type(w.withdrawals.slice(0, 4));
  await checkAccessibility();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/withdrawals$/);

  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("option").first(), "the last one comes first").toHaveText(w.withdrawals);
  await field.fill(w.dark);
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await desk.heading.waitFor();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: w.keys });
  await checkAccessibility();
  await keys.getByRole("checkbox", { name: w.off }).press("Space");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.reload();
  await desk.heading.waitFor();
  await page.keyboard.press("?");
  await expect(keys).toBeHidden();
});

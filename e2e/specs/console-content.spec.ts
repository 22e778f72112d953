import { randomBytes } from "node:crypto";
import { bilingual } from "../pages/bilingual.ts";
import { ConsolePage } from "../pages/ConsolePage.ts";
import { pathIn } from "../pages/texts.ts";
import { enter } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

const texts = bilingual({
  begin: "New news item or question",
  titleRu: "Title in Russian",
  titleEn: "Title in English",
  bodyRu: "Text in Russian",
  bodyEn: "Text in English",
  date: "Date of the news",
  now: "Publish now",
  save: "Save",
  required: "Fill in this field",
  shown: "As the site shows it",
  value: "Value",
  change: "Change: {name}",
  back: "Back to what it was: {name}",
  setting: "Time to send money back",
  yes: "Yes, go back",
});

test("an editor publishes news with a harmless script, and an admin sees who did it @desktop", async ({
  page,
  lang,
  checkAccessibility,
}) => {
  const t = texts[lang];
  const slug = `news-${randomBytes(4).toString("hex")}`;
  const desk = new ConsolePage(page, lang);
  await enter(page, "editor@example.com");
  await desk.open("/content");
  await desk.button(t.begin).click();
  await desk.button(t.save).click();
  await expect(desk.field(t.titleEn)).toHaveAccessibleDescription(t.required);
  await desk.main.locator('[name="slug"]').fill(slug);
  await desk.field(t.titleRu).fill(`Новость ${slug}`);
  await desk.field(t.titleEn).fill(`News ${slug}`);
  await desk.field(t.bodyRu).fill("**Да**");
  await desk.field(t.bodyEn).fill("<script>alert(1)</script> **Yes** [bad](javascript:alert(1))");
  await desk.main.getByLabel(t.date).fill("2026-11-27");
  await desk.main.getByText(t.now, { exact: true }).click();
  const preview = desk.main.getByRole("heading", { name: t.shown }).locator("..");
  await expect(preview.locator("strong", { hasText: "Yes" })).toBeVisible();
  await expect(preview).toContainText("<script>alert(1)</script>");
  await expect(preview.getByRole("link")).toHaveCount(0);
  await checkAccessibility();
  await desk.button(t.save).click();
  await expect(desk.main.getByRole("row").filter({ hasText: slug })).toBeVisible();
  await checkAccessibility();

  await page.goto(pathIn(lang, `/news/${slug}`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(slug);
  await expect(page.getByRole("main")).toContainText("<script>alert(1)</script>");

  await page.context().clearCookies();
  await enter(page, "admin@example.com");
  await desk.open(`/audit?subject=news:${slug}`);
  await expect(desk.main.getByRole("row").filter({ hasText: "editor@example.com" })).toBeVisible();
  await checkAccessibility();
});

test("an admin changes a deadline, and goes back to what it was @desktop", async ({
  page,
  lang,
  checkAccessibility,
}) => {
  const t = texts[lang];
  const named = (text: string) => text.replace("{name}", t.setting);
  const desk = new ConsolePage(page, lang);
  await enter(page, "admin@example.com");
  await desk.open("/settings");
  const row = desk.main.getByRole("row").filter({ hasText: t.setting });
  await expect(row.getByText("1 day", { exact: true })).toBeVisible();
  await checkAccessibility();
  await desk.button(named(t.change)).click();
  await desk.field(t.value).fill("1500");
  await desk.button(t.save).click();
  await expect(row.getByText("1 day 1 hr", { exact: true })).toBeVisible();
  await expect(row).toContainText("admin@example.com");
  await desk.button(named(t.back)).click();
  await page.getByRole("alertdialog").getByRole("button", { name: t.yes }).click();
  await expect(row.getByText("1 day", { exact: true })).toBeVisible();
  await checkAccessibility();
});

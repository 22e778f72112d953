import type { Page } from "@playwright/test";
import { bilingual } from "../pages/bilingual.ts";
import { ConsolePage } from "../pages/ConsolePage.ts";
import { pathIn } from "../pages/texts.ts";
import { enter } from "../support/accounts.ts";
import { openWhole } from "../support/browser.ts";
import { expect, test } from "../support/test.ts";

const words = bilingual({
  leave: "Leave this page? What you've typed will be lost.",
  write: "Message",
  required: "Fill in this field",
  begin: "New news item or question",
  body: "Text in English",
  save: "Save",
});

/** Answers the browser's questions, and tells what they were. */
function answerQuestions(page: Page) {
  const told = { answer: false, questions: [] as string[] };
  page.on("dialog", (dialog) => {
    told.questions.push(dialog.message());
    return told.answer ? dialog.accept() : dialog.dismiss();
  });
  return told;
}

/** The browser's button. Playwright's own would wait for a page that may not come. */
const goBack = (page: Page) => page.evaluate(() => history.back());

test("a message that was refused is not left by a link or the browser's button without a question @phone", async ({
  page,
  lang,
}) => {
  const w = words[lang];
  const told = answerQuestions(page);
  await openWhole(page, pathIn(lang, "/rules"));
  const footer = page.getByRole("contentinfo");
  await footer.locator('a[href$="/contacts"]').click();
  const message = page.getByRole("main").getByRole("textbox", { name: w.write });
  await message.fill("Half of a message");
  const form = page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.getByRole("textbox", { name: w.write }) });
  await form.locator("button[type=submit]").click();
  await expect(form.getByText(w.required)).toBeVisible();
  for (const leave of [() => goBack(page), () => footer.locator('a[href$="/faq"]').click()]) {
    told.questions = [];
    await leave();
    await expect.poll(() => told.questions).toEqual([w.leave]);
    await expect(page).toHaveURL(/\/contacts$/);
    await expect(message).toHaveValue("Half of a message");
  }
  told.answer = true;
  await goBack(page);
  await expect(page).toHaveURL(/\/rules$/);
  await expect(message).toBeHidden();
  expect(told.questions).toHaveLength(2);
});

test("a text of the console is not left by keys or the browser's button without a question @desktop", async ({
  page,
  lang,
}) => {
  const w = words[lang];
  const told = answerQuestions(page);
  const desk = new ConsolePage(page, lang);
  await enter(page, "admin@example.com");
  await desk.open();
  await page.locator('nav a[href$="/content"]').last().click();
  await desk.button(w.begin).click();
  await desk.field(w.body).fill("Half of a text");
  await desk.button(w.save).click();
  await expect(desk.main.getByText(w.required).first()).toBeVisible();
  await desk.heading.click();
  const byKeys = async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("o");
  };
  for (const leave of [() => goBack(page), byKeys]) {
    told.questions = [];
    await leave();
    await expect.poll(() => told.questions).toEqual([w.leave]);
    await expect(page).toHaveURL(/\/content$/);
    await expect(desk.field(w.body)).toHaveValue("Half of a text");
  }
  told.answer = true;
  await byKeys();
  await expect(page).toHaveURL(/\/console\/?$/);
  expect(told.questions).toHaveLength(2);
});

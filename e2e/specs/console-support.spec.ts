import { bilingual } from "../pages/bilingual.ts";
import { CardPage } from "../pages/CardPage.ts";
import { ConsolePage } from "../pages/ConsolePage.ts";
import { pathIn } from "../pages/texts.ts";
import { enter, freshAccount, newcomersPassword } from "../support/accounts.ts";
import { openWhole } from "../support/browser.ts";
import { png } from "../support/files.ts";
import { freshCard, freshEmail, samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

const words = bilingual(
  {
    decline: "Decline",
    confirm: "Confirm",
    reason: "Reason",
    required: "Fill in this field",
    photo: "Photo 1: open in a new tab",
    nothing: "There is nothing to decide now.",
    chat: "Chat with us",
    email: /^Email for the answer/,
    message: "Your message",
    send: "Send",
    place: "File for the message",
    messages: "Messages",
    answer: "Your answer",
    add: "Add an answer",
    title: "Title",
    inRussian: "In Russian",
    inEnglish: "In English",
    save: "Save",
    ready: "Begin with a ready answer",
    close: "Close the conversation",
    yes: "Yes, close",
    closed: "The conversation is closed. Write to open it again.",
  },
  {
    decline: "Отклонить",
    photo: "Фото 1: открыть в новой вкладке",
    title: "Название",
    email: /^Почта для ответа/,
  },
);

test("staff look at the photo of a card and decline it, and its owner reads why @desktop", async ({
  page,
  browser,
  server,
  lang,
  checkAccessibility,
}) => {
  const w = words[lang];
  await enter(page, await freshAccount(page, server), newcomersPassword);
  const card = new CardPage(page, lang);
  await card.open("/account/cards?add=1");
  const id = await card.add({ number: freshCard(), holder: samples.holder });
  await card.upload(png("card.png", 200));
  await card.button(card.t.sendIn).click();
  await card.says(card.t.checking);

  const staff = await browser.newContext();
  const desk = new ConsolePage(await staff.newPage(), lang);
  await enter(desk.page, "operator@example.com");
  await desk.open("/verifications");
  await desk.main.locator(`a[href$="${id}"]`).click();
  await expect(desk.main.getByRole("link", { name: w.photo }).locator("img")).toHaveJSProperty(
    "naturalWidth",
    200,
  );
  await desk.button(w.decline).click();
  await desk.button(w.confirm).click();
  await expect(desk.field(w.reason)).toHaveAccessibleDescription(new RegExp(w.required));
  await desk.field(w.reason).fill("The name can't be read.");
  await desk.button(w.confirm).click();
  await expect(desk.main.getByText(w.nothing)).toBeVisible();
  await staff.close();

  await page.reload();
  await expect(page.getByRole("main")).toContainText("The name can't be read.");
  await checkAccessibility();
});

test("staff answer a visitor with a ready answer, hear the next message at once, and close @desktop", async ({
  page,
  browser,
  lang,
  checkAccessibility,
}) => {
  const w = words[lang];
  const email = freshEmail();
  const visitor = await (await browser.newContext()).newPage();
  await openWhole(visitor, pathIn(lang, "/rules"));
  const opener = visitor.getByRole("banner");
  await opener
    .getByRole("link", { name: w.chat })
    .or(opener.getByRole("button", { name: w.chat }))
    .click();
  const message = visitor.getByRole("textbox", { name: w.message });
  const said = visitor.getByRole("log").getByRole("listitem");
  await message.fill("When will the money come?");
  await visitor.getByRole("textbox", { name: w.email }).fill(email);
  await visitor.locator('input[type="file"]').setInputFiles(png("check.png", 40));
  await expect(visitor.getByRole("group", { name: w.place }).locator("img")).toBeVisible();
  await visitor.getByRole("button", { name: w.send, exact: true }).click();
  await expect(said).toHaveCount(1);

  await enter(page, "operator@example.com");
  const desk = new ConsolePage(page, lang);
  await desk.open("/templates");
  await desk.button(w.add).click();
  await desk.field(w.title).fill(email);
  await desk.field(w.inRussian).fill("В течение часа.");
  await desk.field(w.inEnglish).fill("Within the hour.");
  await desk.button(w.save).click();
  await expect(desk.main.getByRole("row").filter({ hasText: email })).toBeVisible();
  await checkAccessibility();

  const masked = email.replace(/^(.)[^@]*/, "$1•••");
  await desk.open("/chats");
  await checkAccessibility();
  await desk.main.getByRole("row").filter({ hasText: masked }).getByRole("link").click();
  const heard = desk.main.getByRole("log", { name: w.messages }).getByRole("listitem");
  await expect(heard.first().locator("img"), "with the session").toHaveJSProperty("naturalWidth", 40);
  await desk.main.getByLabel(w.ready).selectOption({ label: email });
  await expect(desk.field(w.answer)).toHaveValue("Within the hour.");
  await checkAccessibility();
  await desk.main.locator('input[type="file"]').setInputFiles(png("answer.png", 24));
  await expect(desk.main.getByRole("group", { name: w.place })).toContainText("answer.png");
  await desk.button(w.send).click();
  await expect(said.last()).toContainText("Within the hour.");
  await expect(said.last().locator("img")).toHaveJSProperty("naturalWidth", 24);

  await message.fill("And my card?");
  await visitor.getByRole("button", { name: w.send, exact: true }).click();
  await expect(heard.last(), "without a reload").toContainText("And my card?");
  await desk.button(w.close).click();
  await page.getByRole("button", { name: w.yes }).click();
  await expect(visitor.getByText(w.closed)).toBeVisible();
  await visitor.context().close();
});

import { bilingual } from "../pages/bilingual.ts";
import { pathIn } from "../pages/texts.ts";
import { openWhole } from "../support/browser.ts";
import { brokenPicture, png } from "../support/files.ts";
import { freshEmail } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

const words = bilingual(
  {
    open: "Chat with us",
    close: "Close the chat",
    email: /^Email for the answer/,
    message: "Your message",
    messages: "Messages",
    send: "Send",
    ask: "When will the money come?",
    news: "1 new answer in the chat",
    faq: "FAQ",
    attach: "Attach a file",
    place: "File for the message",
    remove: "Remove the file",
    file: /^File check\.png/,
  },
  {
    email: /^Почта для ответа/,
    ask: "Когда придут деньги?",
    news: "1 новый ответ в чате",
    file: /^Файл check\.png/,
  },
);

test.use({ expectedErrors: /status of 400/ });

test("a visitor and an operator chat, and go on after the visitor opens another page @phone", async ({
  page,
  lang,
  operator,
  checkAccessibility,
}) => {
  const w = words[lang];
  const email = freshEmail();
  const chat = page.getByRole("dialog", { name: w.open });
  const said = chat.getByRole("log", { name: w.messages }).getByRole("listitem");
  const message = chat.getByRole("textbox", { name: w.message });
  // It is a link to the contacts until its code has loaded.
  const opener = page
    .getByRole("banner")
    .getByRole("link", { name: w.open })
    .or(page.getByRole("banner").getByRole("button", { name: w.open }));

  await openWhole(page, pathIn(lang, "/rules"));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(opener, "it has its place in the header and covers nothing").not.toBeInViewport();
  await opener.click();
  await expect(chat).toBeVisible();
  await message.fill(w.ask);
  await chat.getByRole("textbox", { name: w.email }).fill("not an address");
  await chat.getByRole("button", { name: w.send, exact: true }).click();
  await expect(chat.getByRole("textbox", { name: w.email })).toHaveAccessibleDescription(/\S/);
  await expect(message, "typed text is kept").toHaveValue(w.ask);
  await chat.getByRole("textbox", { name: w.email }).fill(email);
  await chat.getByRole("button", { name: w.send, exact: true }).click();
  await expect(said).toHaveCount(1);
  await expect(message).toHaveValue("");
  await expect(said.getByRole("time"), "it has arrived").toBeVisible();

  await operator.answerChat(email, "Within the hour <b>");
  await expect(said.last(), "it arrives without a reload, as plain text").toContainText(
    "Within the hour <b>",
  );

  const place = chat.getByRole("group", { name: w.place });
  const picked = chat.locator('input[type="file"]');
  await picked.setInputFiles(brokenPicture());
  await expect(place.getByRole("alert"), "a broken file is refused").toHaveText(/\S/);
  await place.getByRole("button", { name: w.remove }).click();
  await expect(message).toBeFocused();
  await picked.setInputFiles(png("check.png", 40));
  await expect(place.locator("img")).toHaveJSProperty("naturalWidth", 40);
  await checkAccessibility();
  await chat.getByRole("button", { name: w.send, exact: true }).click();
  await expect(place).toBeHidden();
  const link = said.last().getByRole("link", { name: w.file });
  await expect(link.locator("img")).toHaveJSProperty("naturalWidth", 40);
  await operator.sendChatFile(email, png("answer.png", 24));
  await expect(said.last().locator("img"), "and back").toHaveJSProperty("naturalWidth", 24);

  await chat.getByRole("button", { name: w.close }).click();
  await expect(chat).toBeHidden();
  await expect(opener, "the focus returns to the button").toBeFocused();

  await page.getByRole("contentinfo").getByRole("link", { name: w.faq, exact: true }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await operator.answerChat(email, "It has been sent");
  await expect(page.getByRole("status").filter({ hasText: w.news })).toBeAttached();
  await page.reload();
  await expect(opener).toContainText("1");
  await opener.click();
  await expect(said).toHaveCount(5);
  await expect(said.last()).toContainText("It has been sent");
});

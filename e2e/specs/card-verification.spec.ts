import { writeFile } from "node:fs/promises";
import { CardPage } from "../pages/CardPage.ts";
import { figure } from "../pages/ExchangePage.ts";
import { noPhotos, png, tooLarge } from "../support/files.ts";
import { enterFresh, freshAccount } from "../support/fresh-account.ts";
import { lookAgain } from "../support/look-again.ts";
import { newcomersPassword } from "../support/newcomer.ts";
import { freshCard, samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

// The address of a card that does not exist.
test.use({ expectedErrors: /\/verify\/nonsense/ });

test("the wizard explains every mistake on the way to sending a card in", async ({
  page,
  server,
  lang,
  checkAccessibility,
}, testInfo) => {
  const card = new CardPage(page, lang);
  const { t } = card;
  await enterFresh(page, server);
  await card.open("/account/cards?add=1");
  await card.says(t.which);
  await card.button(t.next).click();
  await expect(card.bank).toBeFocused();
  await expect(card.bank).toHaveAccessibleDescription(t.chooseBank);
  await card.number.pressSequentially(samples.badCard.replaceAll(" ", ""));
  await expect(card.number, "grouped in fours").toHaveValue(samples.badCard);
  await card.number.blur();
  await expect(card.number).toHaveAccessibleDescription(new RegExp(t.typo));
  await checkAccessibility();
  await card.add({ number: freshCard(), holder: samples.holder });

  await card.says(t.takePhoto);
  for (const kind of ["empty", "gif", "svg", "heic"] as const) {
    await card.choose(noPhotos[kind]());
    await expect(card.photo).toHaveAccessibleDescription(new RegExp(t.noPhotos[kind]));
  }
  const large = testInfo.outputPath("large.png");
  await writeFile(large, tooLarge().buffer);
  await card.choose(large);
  await expect(card.photo).toHaveAccessibleDescription(new RegExp(t.tooLarge));
  await checkAccessibility();
  await card.choose(png("card.png", 300));
  await card.button(t.turn).click();
  await card.button(t.hide).click();
  const box = card.button(t.box);
  const before = await box.boundingBox();
  await box.press("ArrowRight");
  await expect.poll(async () => (await box.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
  await checkAccessibility();
  await card.button(t.upload).click();
  await card.says(t.review);
  await page.reload();
  await card.says(t.review);
  await expect(card.main.getByRole("img", { name: t.photoOfCard })).toBeVisible();
  await checkAccessibility();
  await card.button(t.sendIn).click();
  await card.says(t.checking);
});

test("a visitor verifies a card for a better rate and uses it in the form @phone", async ({
  page,
  auth,
  exchange,
  operator,
  server,
  lang,
  checkAccessibility,
}) => {
  const card = new CardPage(page, lang);
  const { t } = card;
  const email = await freshAccount(page, server);

  await exchange.open({ from: "SBERRUB", to: "USDTTRC20", amount: "60000" });
  await exchange.send.fill("70000");
  await expect(card.main.getByText(t.better)).toBeVisible();
  await card.link(t.signIn).click();
  await auth.signIn(email, newcomersPassword);
  await exchange.isReady();
  await expect(exchange.send, "nothing typed is lost").toHaveValue(figure("70000"));

  await card.link(t.verify).click();
  await card.says(t.which);
  const id = await card.add({ number: freshCard(), holder: samples.holder });
  await card.upload(png("card.png", 200));
  await card.button(t.sendIn).click();
  await card.says(t.checking);
  await checkAccessibility();
  await operator.decide(id, { event: "verification.approve" });
  await lookAgain(page);
  await card.says(t.verified);
  await checkAccessibility();
  await card.button(t.use).click();
  await exchange.isReady();
  await expect(card.main.getByRole("radio", { name: t.withCard })).toBeChecked();
  await expect(exchange.send).toHaveValue(figure("70000"));
  await exchange.field(exchange.t.tronAddress).fill(samples.tron);
  await exchange.consent();
  const claim = await exchange.create();
  expect((await operator.show(claim)).claim.course_type).toBe("verification");
});

test("a declined card is sent in again, verified and deleted from the list @desktop", async ({
  page,
  operator,
  server,
  lang,
  checkAccessibility,
}) => {
  const card = new CardPage(page, lang);
  const { t } = card;
  await enterFresh(page, server);
  await card.open("/account/cards");
  await expect(card.main.getByText(t.noCards)).toBeVisible();
  await checkAccessibility();
  await card.link(t.addCard).click();
  const number = freshCard();
  const id = await card.add({ number, holder: samples.holder });
  await card.upload(png("card.png", 200));
  await card.button(t.sendIn).click();
  await card.says(t.checking);
  await page.reload();
  await card.says(t.checking);

  await operator.decide(id, { event: "verification.reject", reason: "The name is cut off." });
  await lookAgain(page);
  await card.says(t.refused);
  await expect(card.main.getByText("The name is cut off.")).toBeVisible();
  await checkAccessibility();
  await card.button(t.again).click();
  await expect(card.number, "the form is filled in again").toHaveValue(
    number.replaceAll(/(.{4})(?!$)/g, "$1 "),
  );
  await card.button(t.next).click();
  await card.says(t.review);
  await card.button(t.sendIn).click();
  await card.says(t.checking);
  await operator.decide(id, { event: "verification.approve" });
  await page.reload();
  await card.says(t.verified);

  await card.link(t.allCards).click();
  await card.says(t.cards);
  await checkAccessibility();
  await card.button(t.delete).click();
  await card.button(t.keep).click();
  await card.button(t.delete).click();
  await card.button(t.yesDelete).click();
  await expect(card.main.getByText(t.noCards)).toBeVisible();
  await card.open("/verify/nonsense");
  await expect(card.main.getByText("/verify/nonsense")).toBeVisible();
});

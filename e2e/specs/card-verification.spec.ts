import { CardPage } from "../pages/CardPage.ts";
import { figure } from "../pages/ExchangePage.ts";
import { demoPassword, people } from "../support/accounts.ts";
import { png } from "../support/files.ts";
import { freshEmail, samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

const gif = { name: "card.jpg", mimeType: "image/jpeg", buffer: Buffer.from("GIF89a and more") };

test("from the better rate to a verified card, and back into the form with it", async ({
  page,
  auth,
  exchange,
  operator,
  lang,
  checkAccessibility,
}) => {
  test.slow();
  const card = new CardPage(page, lang);
  const { t } = card;

  await exchange.open({ from: "SBERRUB", to: "BTC", amount: "60000" });
  await exchange.send.fill("70000");
  await expect(card.main.getByText(t.better)).toBeVisible();
  await checkAccessibility();
  await card.link(t.signIn).click();
  await auth.signIn(people.boris, demoPassword);
  await exchange.isReady();
  await expect(exchange.send, "nothing typed is lost").toHaveValue(figure("70000"));

  await card.link(t.verify).click();
  await card.says(t.which);
  await checkAccessibility();
  await card.number.pressSequentially(samples.badCard.replaceAll(" ", ""));
  await expect(card.number, "grouped in fours").toHaveValue(samples.badCard);
  await card.number.blur();
  await expect(card.number).toHaveAttribute("aria-invalid", "true");
  const id = await card.add({ number: samples.card, holder: samples.holder });

  await card.says(t.takePhoto);
  await card.choose(gif);
  await expect(card.main.getByText(t.isGif)).toBeVisible();
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
  await expect(card.main.getByRole("img", { name: t.photo })).toBeVisible();
  await checkAccessibility();
  await card.button(t.sendIn).click();
  await card.says(t.checking);
  await page.reload();
  await card.says(t.checking);

  await operator.decide(id, { event: "verification.reject", reason: "The name is cut off." });
  await card.says(t.refused);
  await expect(card.main.getByText("The name is cut off.")).toBeVisible();
  await checkAccessibility();
  await card.button(t.again).click();
  await expect(card.number, "the card is there again").toHaveValue(samples.card);
  await card.button(t.next).click();
  await card.says(t.review);
  await card.button(t.sendIn).click();
  await card.says(t.checking);
  await operator.decide(id, { event: "verification.approve" });
  await card.says(t.verified);
  await checkAccessibility();

  await card.button(t.use).click();
  await exchange.isReady();
  await expect(card.main.getByRole("radio", { name: t.withCard })).toBeChecked();
  await expect(exchange.send).toHaveValue(figure("70000"));
  await exchange.field("Bitcoin").fill(samples.bitcoin);
  await exchange.consent();
  const claim = await exchange.create();
  expect((await operator.show(claim)).claim.course_type).toBe("verification");

  await card.open("/account/cards");
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

test("documents that a claim waits for", async ({
  page,
  exchange,
  claim,
  operator,
  lang,
  checkAccessibility,
}) => {
  test.slow();
  const card = new CardPage(page, lang);
  const { t } = card;
  await exchange.open({ from: "TCSBRUB", to: "DOGE", amount: "20000" });
  await exchange.fill({
    [t.payFrom]: samples.card,
    [t.holder]: samples.holder,
    Dogecoin: "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L",
  });
  await exchange.email.fill(freshEmail());
  await exchange.consent();
  const id = await exchange.create();
  await claim.confirmRequisites();
  await card.link(t.sendDocuments).click();
  await card.says(t.documents);
  await checkAccessibility();
  for (const index of [0, 0]) {
    await card.button(t.addPhoto).nth(index).click();
    await card.upload(png("passport.png", 200));
    await card.says(t.documents);
  }
  await card.button(t.sendIn).click();
  await card.says(t.checkingDocuments);
  await card.link(t.toClaim).click();
  await expect(claim.heading).toBeVisible();
  await expect(card.link(t.sendDocuments)).toHaveCount(0);

  await card.open(`/verification/${id}`);
  await card.says(t.checkingDocuments);
  const { number } = (await operator.show(id)).claim;
  await operator.decide((await operator.documentsOf(number)) ?? "", { event: "verification.approve" });
  await card.says(t.accepted);
  await checkAccessibility();
});

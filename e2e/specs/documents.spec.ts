import { CardPage } from "../pages/CardPage.ts";
import { png } from "../support/files.ts";
import { freshEmail, samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

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

import { CardPage } from "../pages/CardPage.ts";
import type { ClaimPage } from "../pages/ClaimPage.ts";
import type { ExchangePage } from "../pages/ExchangePage.ts";
import { gif, png } from "../support/files.ts";
import { lookAgain } from "../support/browser.ts";
import type { Operator } from "../support/operator.ts";
import { freshEmail, samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

/** Creates a claim that waits for documents and opens their page. Returns the claim's id. */
async function askedForDocuments(exchange: ExchangePage, claim: ClaimPage, card: CardPage): Promise<string> {
  const { t } = card;
  await exchange.open({ from: "TCSBRUB", to: "DOGE", amount: "20000" });
  await exchange.fill({ [t.payFrom]: samples.card, [t.holder]: samples.holder, Dogecoin: samples.doge });
  await exchange.email.fill(freshEmail());
  await exchange.agree();
  const id = await exchange.create();
  await claim.confirmRequisites();
  await card.link(t.sendDocuments).click();
  await card.says(t.documents);
  return id;
}

/** Adds a photo of each document and sends them in. */
async function sendBoth(card: CardPage): Promise<void> {
  const { t } = card;
  for (const index of [0, 1]) {
    await card.addPhoto(index);
    await card.upload(png("passport.png", 200));
    await card.says(t.documents);
  }
  await card.button(t.sendIn).click();
  await card.says(t.checkingDocuments);
}

async function decide(
  operator: Operator,
  claim: string,
  move: Parameters<Operator["decide"]>[1],
): Promise<void> {
  const { number } = (await operator.show(claim)).claim;
  await operator.decide((await operator.documentsOf(number)) ?? "", move);
}

test("a visitor sends documents for a claim, replaces a blurred one, and has them accepted @phone", async ({
  page,
  exchange,
  claim,
  operator,
  lang,
  checkAccessibility,
}) => {
  const card = new CardPage(page, lang);
  const { t } = card;
  const id = await askedForDocuments(exchange, claim, card);
  await checkAccessibility();
  await card.addPhoto(0);
  await card.choose(gif);
  await expect(card.main.getByText(new RegExp(t.gif))).toBeVisible();
  await card.button(t.back).click();
  await sendBoth(card);
  await card.link(t.toClaim).click();
  await expect(claim.heading).toBeVisible();
  await expect(card.link(t.sendDocuments)).toHaveCount(0);

  await card.open(`/verification/${id}`);
  await card.says(t.checkingDocuments);
  await decide(operator, id, { event: "verification.return", reason: "The photo is blurred." });
  await lookAgain(page);
  await card.says(t.documents);
  await expect(card.main.getByText("The photo is blurred.")).toBeVisible();
  await card.button(t.sendIn).click();
  await card.says(t.checkingDocuments);
  await decide(operator, id, { event: "verification.approve" });
  await lookAgain(page);
  await card.says(t.accepted);
});

import { CardPage } from "../pages/CardPage.ts";
import { figure } from "../pages/ExchangePage.ts";
import { png } from "../support/files.ts";
import { freshAccount, newcomersPassword } from "../support/accounts.ts";
import { lookAgain } from "../support/browser.ts";
import { freshCard, samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

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
  await exchange.turn();
  await expect(card.main.getByText(t.better)).toBeVisible();
  await card.link(t.signIn).click();
  await auth.signIn(email, newcomersPassword);
  await exchange.isReady();
  await expect(exchange.send, "nothing typed is lost").toHaveValue(figure("70000"));
  await exchange.turn();
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
  await card.button(t.use).click();
  await exchange.isReady();
  await expect(card.main.getByRole("radio", { name: t.withCard })).toBeChecked();
  await expect(exchange.sum).toContainText(/70[\s,]000/);
  await exchange.field(exchange.t.tronAddress).fill(samples.tron);
  await exchange.agree();
  const claim = await exchange.create();
  expect((await operator.show(claim)).claim.course_type).toBe("verification");
});

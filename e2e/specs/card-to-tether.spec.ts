import { figure } from "../pages/ExchangePage.ts";
import { freshEmail, samples } from "../support/samples.ts";
import { expect, moving, test } from "../support/test.ts";

test.use(moving);

test("a visitor pays by card and gets Tether on TRON, with a link to the transaction @phone", async ({
  page,
  context,
  exchange,
  claim,
  operator,
  lang,
  t,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  // Uses the picker and the choice of network, as a visitor without a link does.
  await exchange.open({ from: "SBERRUB", to: "BTC" });
  await expect(exchange.consent, "only the amounts are asked for").toBeHidden();
  await exchange.send.fill("10000");
  await exchange.currency("get").click();
  await exchange.picker.search.fill("tether");
  await exchange.picker.option("Tether USDT ERC20").click();
  await exchange.isReady();
  await exchange.turn();
  await expect(exchange.field(t.etherAddress)).toBeVisible();
  await page.goBack();
  await expect(exchange.send, "back turns the card").toBeFocused();
  await exchange.turn();
  await exchange.change.click();
  await exchange.network("get", "TRC20").check({ force: true });
  await exchange.isReady();
  const address = exchange.field(t.tronAddress);
  await expect(page).toHaveURL(/cur_to=USDTTRC20/);

  await expect(exchange.receive).toHaveValue(figure("125"));
  await exchange.fill({
    [t.senderCard]: samples.card,
    [t.holder]: samples.holder,
    [t.tronAddress]: samples.evm,
    [t.email]: freshEmail(),
  });
  await expect(address, "the error is shown when the field loses focus").toHaveAccessibleDescription(
    new RegExp(t.wrongNetwork),
  );
  await exchange.agree();
  await exchange.submit.click();
  await expect(address).toBeFocused();
  await address.fill(samples.badTron);
  await address.blur();
  await expect(address).toHaveAccessibleDescription(new RegExp(t.badChecksum));
  await address.fill(samples.tron);
  await address.blur();
  await expect(address).not.toHaveAttribute("aria-invalid");
  const id = await exchange.create();

  await claim.confirmRequisites();
  await claim.says(lang === "ru" ? "Переведите 10 000 ₽" : "Send ₽10,000");
  await claim.copy(t.cardNumber).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\d ]{16,19}$/);
  await expect(claim.main, "a warning to pay from one's own card").toContainText(
    lang === "ru" ? "Платите только со своей карты" : "Pay only from your own card",
  );
  await claim.declarePaid();
  await operator.move(id, { event: "payment.accept" });
  await operator.move(id, { event: "payout.start" });
  const transaction = "a".repeat(64);
  await operator.move(id, { event: "payout.complete", transaction });
  await claim.poll();
  await claim.says(t.moneySent);
  await claim.copy(t.transaction).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(transaction);
});

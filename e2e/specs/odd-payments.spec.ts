import { samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim } from "../support/walk.ts";

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test("an underpaid claim shows its options with figures, and can be recalculated @desktop", async ({
  exchange,
  claim,
  operator,
  lang,
  t,
}) => {
  const { id } = await createCardClaim(exchange);
  await claim.confirmRequisites();
  await claim.declarePaid();
  await operator.move(id, { event: "payment.short", amount: "0.006" });
  await claim.poll();
  await claim.says(
    lang === "ru" ? "Пришло 0,006 BTC вместо 0,01 BTC" : "We received 0.006 BTC instead of 0.01 BTC",
  );
  await expect(claim.main, "the recalculated amount").toContainText(/30[\s,]000/);
  await expect(claim.main, "the missing amount").toContainText(/0[.,]004\sBTC/);
  await claim.button(t.recalculate).click();
  await claim.says(t.choiceAccepted);
  await operator.move(id, { event: "claim.recalculate" });
  await claim.poll();
  await claim.says(t.arrived);
  await expect(claim.main).toContainText(/30[\s,]000/);
});

test("a late payment is refunded when the visitor chooses so @phone", async ({
  exchange,
  claim,
  operator,
  server,
  lang,
  t,
}) => {
  const { id } = await createCardClaim(exchange);
  await claim.confirmRequisites();
  // The time to pay runs only once the claim can be paid.
  await expect(claim.iPaid).toBeVisible();
  await server.advance(31 * 60);
  await operator.move(id, { event: "payment.late", amount: "0.01" });
  await claim.poll();
  await claim.says(
    lang === "ru"
      ? "Оплата 0,01 BTC пришла с опозданием"
      : "0.01 BTC arrived after the time to pay had run out",
  );
  await claim.button(t.returnMoney).click();
  await claim.says(t.choiceAccepted);
  await operator.move(id, { event: "refund.start", reason: "Paid late" });
  await claim.poll();
  await claim.main.getByRole("textbox", { name: t.bitcoinAddress }).fill(samples.bitcoin);
  await claim.button(t.returnHere).click();
  await claim.says(lang === "ru" ? "Возвращаем 0,01 BTC" : "We are returning 0.01 BTC");
  await operator.move(id, { event: "refund.complete", transaction: "c".repeat(64) });
  await claim.poll();
  await claim.says(lang === "ru" ? "Мы вернули 0,01 BTC" : "We returned 0.01 BTC");
});

import { samples, newTransaction } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim } from "../support/walk.ts";

const reason = "The sender's address is on a watch list";

test("a held claim shows the reason, asks where to return the money, and is refunded @phone", async ({
  page,
  exchange,
  claim,
  operator,
  lang,
  t,
}) => {
  await page.clock.install();
  const { id } = await createCardClaim(exchange);
  await claim.confirmRequisites();
  await claim.declarePaid();
  await operator.move(id, { event: "payment.accept" });
  await operator.move(id, { event: "claim.hold", reason });
  await claim.poll();
  await claim.says(t.held);
  await expect(claim.main).toContainText(reason);

  await operator.move(id, { event: "refund.start", reason });
  await claim.poll();
  await claim.says(lang === "ru" ? "Укажите, куда вернуть 0,01 BTC" : "Tell us where to return 0.01 BTC");
  const address = claim.main.getByRole("textbox", { name: t.bitcoinAddress });
  const give = claim.button(t.returnHere);
  await give.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(new RegExp(t.required));
  await address.fill(samples.tron);
  await give.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute("aria-invalid");
  await expect(address, "nothing typed is lost").toHaveValue(samples.tron);
  await address.fill(samples.bitcoin);
  await give.click();

  const waits = lang === "ru" ? "Возвращаем 0,01 BTC" : "We are returning 0.01 BTC";
  await claim.says(waits);
  await expect(address).toBeHidden();
  await expect(claim.main, "masked").not.toContainText(samples.bitcoin);
  const { refund_requisites } = await operator.show(id);
  expect(refund_requisites).toEqual({ account: samples.bitcoin });

  await operator.move(id, { event: "refund.complete", transaction: newTransaction() });
  await claim.poll();
  await claim.says(lang === "ru" ? "Мы вернули 0,01 BTC" : "We returned 0.01 BTC");
  await expect(claim.copy(t.transaction)).toBeVisible();
});

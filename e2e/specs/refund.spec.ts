import { ClaimPage } from "../pages/ClaimPage.ts";
import { linkIn } from "../support/accounts.ts";
import { samples, newTransaction } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { fillCardForm } from "../support/walk.ts";

const reason = "The sender's address is on a watch list";
const other = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2";

test("a held claim shows the reason, and is refunded to the address of its form, which its mailbox may change", async ({
  page,
  browser,
  exchange,
  claim,
  operator,
  server,
  lang,
  t,
}) => {
  await page.clock.install();
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  const email = await fillCardForm(exchange);
  await page.getByRole("button", { name: t.addRefund }).press("Enter");
  const given = exchange.field(t.bitcoinAddress);
  await expect(given).toBeFocused();
  await given.fill(samples.tron);
  await exchange.submit.click();
  await expect(given).toBeFocused();
  await expect(given).toHaveAttribute("aria-invalid");
  await given.fill(samples.bitcoin);
  const id = await exchange.create();
  await expect(claim.review).toContainText(samples.bitcoin);
  await claim.confirmRequisites();
  await claim.declarePaid();
  await operator.move(id, { event: "payment.accept" });
  await operator.move(id, { event: "claim.hold", reason });
  await claim.poll();
  await claim.says(t.held);
  await expect(claim.main).toContainText(reason);

  await operator.move(id, { event: "refund.start", reason });
  await claim.poll();
  const waits = lang === "ru" ? "Возвращаем 0,01 BTC" : "We're returning 0.01 BTC";
  await claim.says(waits);
  await expect(claim.main).toContainText("bc1qar…5mdq");
  await expect(claim.main, "masked").not.toContainText(samples.bitcoin);
  await expect(claim.button(t.otherDetails)).toBeVisible();

  // Elsewhere the order's link alone does not suffice.
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const mobile = new ClaimPage(await elsewhere.newPage(), lang);
  await mobile.open(id);
  await mobile.says(waits);
  await expect(mobile.button(t.otherDetails)).toBeHidden();
  await mobile.button(t.sendLink).click();
  await expect(mobile.main.getByRole("status").filter({ hasText: "@example.com" })).toBeVisible();
  await expect.poll(async () => (await server.lastMail(email))?.text).toContain("#token=");
  await mobile.page.goto(linkIn((await server.lastMail(email))?.text));
  // The same page with a fragment is not loaded again.
  await mobile.page.reload();
  await mobile.button(t.continue).click();
  await mobile.button(t.otherDetails).click();
  const address = mobile.main.getByRole("textbox", { name: t.bitcoinAddress });
  const give = mobile.button(t.returnHere);
  await give.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(new RegExp(t.required));
  await address.fill(samples.tron);
  await give.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute("aria-invalid");
  await expect(address, "nothing typed is lost").toHaveValue(samples.tron);
  await address.fill(other);
  await give.click();
  await expect(address).toBeHidden();
  const { refund_requisites } = await operator.show(id);
  expect(refund_requisites).toMatchObject([{ name: "account", value: other }]);
  await elsewhere.close();

  await operator.move(id, { event: "refund.complete", transaction: newTransaction() });
  await claim.poll();
  await claim.says(lang === "ru" ? "Мы вернули 0,01 BTC" : "We returned 0.01 BTC");
  await expect(claim.copy(t.transaction)).toBeVisible();
});

import { samples, freshEmail } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(async ({ exchange, claim, t }) => {
  await exchange.open({ from: "SBPRUB", to: "BTC", amount: "10000" });
  await exchange.fill({ [t.bitcoinAddress]: samples.bitcoin, [t.email]: freshEmail() });
  await exchange.agree();
  await exchange.create();
  await claim.confirmRequisites();
});

test("after a decline the gateway returns to 'fail', and the claim can be paid again @phone", async ({
  page,
  claim,
  gateway,
  lang,
  t,
}) => {
  const address = page.url();
  await claim.unfoldMore();
  await expect(claim.iPaid, "what the gateway fails to report").toBeVisible();
  await claim.toGateway.click();
  await gateway.decline.click();
  await page.waitForURL(/\/claim\/fail/);
  await expect(gateway.heading).toHaveText(t.notThrough);
  await expect(page).toHaveTitle(new RegExp(`^${t.notThrough} · `));
  await page.clock.runFor(10_000);
  await expect(page, "what went wrong is not left by itself").toHaveURL(/\/claim\/fail/);
  await gateway.openClaim.click();
  await expect(page).toHaveURL(address);
  await claim.says(lang === "ru" ? "Оплатите 10 000 ₽" : "Pay ₽10,000");
  await claim.toGateway.click();
  await gateway.pay.click();
  await gateway.openClaim.click();
  await claim.says(t.arrived);
});

test("an underpaid claim can be completed at the gateway @desktop", async ({ claim, gateway, lang, t }) => {
  const [ticket, way] = await Promise.all([claim.ticket.boundingBox(), claim.toGateway.boundingBox()]);
  expect(way?.x ?? 0, "the way there stands where other orders have their act").toBeGreaterThan(
    (ticket?.x ?? 0) + (ticket?.width ?? 0),
  );
  await claim.toGateway.click();
  await expect(gateway.main, "the method has its usual name").toContainText(lang === "ru" ? "СБП" : "SBP");
  await expect(gateway.main).not.toContainText("SBPRUB");
  await gateway.short.click();
  await gateway.openClaim.click();
  await claim.button(lang === "ru" ? "Доплатить" : "Pay the rest").click();
  await claim.says(lang === "ru" ? "Доплатите 1 000 ₽" : "Pay the rest: ₽1,000");
  await claim.toGateway.click();
  await expect(gateway.main).toContainText(/1[\s,]000/);
  await gateway.pay.click();
  await gateway.openClaim.click();
  await claim.says(t.arrived);
});

import { ids } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim } from "../support/walk.ts";

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test("expiry: the time to pay runs out before the visitor's eyes @phone", async ({
  page,
  exchange,
  claim,
  server,
  t,
}) => {
  const { email } = await createCardClaim(exchange);
  await claim.confirmRequisites();
  await expect(claim.timer).toHaveText(/^(30:00|29:)/);
  const shown = (await claim.timer.textContent()) ?? "";
  await page.clock.runFor(3000);
  await expect(claim.timer, "it counts").not.toHaveText(shown);

  await server.advance(31 * 60);
  await claim.poll();
  await claim.says(t.expired);
  await expect(claim.timer).toBeHidden();
  await expect(claim.iPaid).toBeHidden();
  await expect(claim.cancel).toBeHidden();
  await expect(claim.qr, "nothing to pay to any more").toBeHidden();
  await expect(page.getByRole("link", { name: t.createNew })).toBeVisible();
  expect((await server.lastMail(email))?.subject).toMatch(/time|время/);
});

test("expiry of a claim that nobody confirms @desktop", async ({ exchange, claim, server, t }) => {
  await createCardClaim(exchange);
  await claim.says(t.confirmTitle);
  await server.advance(21 * 60);
  await claim.poll();
  await claim.says(t.expired);
  await expect(claim.confirm).toBeHidden();
});

test("cancel: asked once, then the reserve is free again @phone", async ({
  page,
  exchange,
  claim,
  operator,
  server,
  t,
}) => {
  // What earlier claims held is given back by then.
  await server.runJobs();
  const before = await operator.available(ids.SBERRUB);
  await createCardClaim(exchange);
  await claim.confirmRequisites();
  expect(await operator.available(ids.SBERRUB), "50 000 are held").not.toBe(before);

  await claim.cancel.click();
  const question = claim.dialog(t.cancelSure);
  await question.getByRole("button", { name: t.keepIt }).click();
  await expect(claim.iPaid).toBeVisible();
  await claim.cancel.click();
  await page.keyboard.press("Escape");
  await expect(question, "Escape is 'no'").toBeHidden();
  await expect(claim.iPaid).toBeVisible();

  await claim.cancel.click();
  await question.getByRole("button", { name: t.cancelYes }).click();
  await claim.says(t.cancelled);
  await expect(claim.iPaid).toBeHidden();
  expect(await operator.available(ids.SBERRUB)).toBe(before);

  await page.getByRole("link", { name: t.createNew }).click();
  await exchange.isReady();
  await expect(page).toHaveURL(/cur_from=BTC&cur_to=SBERRUB/);
});

test("declined by the operator, with the reason @desktop", async ({ exchange, claim, operator, lang }) => {
  const { id } = await createCardClaim(exchange);
  await claim.confirmRequisites();
  await claim.declarePaid();
  await operator.move(id, { event: "claim.reject", reason: "No such payment" });
  await claim.poll();
  await claim.says(lang === "ru" ? "Заявка отклонена" : "The order was declined");
  await expect(claim.main).toContainText("No such payment");
});

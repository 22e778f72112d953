import { ids } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim } from "../support/walk.ts";

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test("a claim expires while the visitor watches @phone", async ({ page, exchange, claim, server, t }) => {
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
  await expect(claim.qr, "the payment code is gone").toBeHidden();
  await expect(page.getByRole("link", { name: t.createNew })).toBeVisible();
  expect((await server.lastMail(email))?.subject).toMatch(/time|время/);
});

test("on paper the ticket says everything, and nothing leads elsewhere @desktop", async ({
  page,
  exchange,
  claim,
  t,
}) => {
  await createCardClaim(exchange);
  await claim.confirmRequisites();
  await expect(claim.iPaid).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(claim.heading).toBeVisible();
  await expect(claim.qr).toBeVisible();
  await expect(claim.ticket.getByText(t.email), "what the screen folds").toBeVisible();
  for (const hidden of [page.getByRole("banner"), page.getByRole("contentinfo"), claim.iPaid])
    await expect(hidden).toBeHidden();
});

test("cancelling asks for confirmation and releases the reserve @phone", async ({
  page,
  exchange,
  claim,
  operator,
  server,
  t,
}) => {
  // Releases the amounts that earlier claims reserved.
  await server.runJobs();
  const before = await operator.available(ids.SBERRUB);
  await createCardClaim(exchange);
  await claim.confirmRequisites();
  expect(await operator.available(ids.SBERRUB), "50 000 are reserved").not.toBe(before);

  await claim.askToCancel();
  const question = claim.dialog(t.cancelSure);
  await question.getByRole("button", { name: t.keepIt }).click();
  await expect(claim.iPaid).toBeVisible();
  await claim.askToCancel();
  await page.keyboard.press("Escape");
  await expect(question, "Escape is 'no'").toBeHidden();
  await expect(claim.iPaid).toBeVisible();

  await claim.askToCancel();
  await question.getByRole("button", { name: t.cancelYes }).click();
  await claim.says(t.cancelled);
  await expect(claim.iPaid).toBeHidden();
  expect(await operator.available(ids.SBERRUB)).toBe(before);

  await page.getByRole("link", { name: t.createNew }).click();
  await exchange.isReady();
  await expect(page).toHaveURL(/cur_from=BTC&cur_to=SBERRUB/);
});

import { ClaimPage } from "../pages/ClaimPage.ts";
import { ids, samples } from "../support/samples.ts";
import { expect, moving, test } from "../support/test.ts";
import { createCardClaim } from "../support/walk.ts";

test.use(moving);

const card = samples.card.replaceAll(" ", "");

test("the dialog shows requisites in full in the tab that created the claim, and masked elsewhere @desktop", async ({
  page,
  browser,
  exchange,
  claim,
  server,
  lang,
  t,
}) => {
  const { id, email } = await createCardClaim(exchange);
  await expect(claim.review).toContainText(card);
  await expect(claim.review).toContainText(email);
  await expect(claim.review.getByRole("heading", { level: 2 })).toBeFocused();

  await page.reload();
  await expect(claim.review, "after a reload").toContainText(card);
  await page.keyboard.press("Escape");
  await expect(claim.review).toBeHidden();
  await claim.button(t.checkAgain).click();
  await page.goBack();
  await exchange.isReady();
  await page.goForward();
  await expect(claim.review, "it opens again with the page").toContainText(card);
  const tab = new ClaimPage(await page.context().newPage(), lang);
  await tab.open(id);
  await expect(tab.review, "in a second tab").toContainText("4111 •••• •••• 1111");
  await tab.page.close();

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = new ClaimPage(await elsewhere.newPage(), lang);
  await other.open(id);
  await expect(other.review).toContainText("4111 •••• •••• 1111");
  await expect(other.review).not.toContainText(card);
  await expect(other.review).not.toContainText(email);
  await expect(other.button(t.changeDetails)).toBeHidden();
  await elsewhere.close();
});

test("'Change' cancels the claim and returns to the filled form @phone", async ({
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
  const { id, email } = await createCardClaim(exchange);
  await claim.button(t.changeDetails).dblclick();
  await expect(page).not.toHaveURL(/claim/);
  await exchange.isReady();
  await expect(exchange.email).toHaveValue(email);
  await expect(exchange.field(t.cardNumber)).toHaveValue(samples.card);
  await expect(exchange.sum).toContainText(/0[.,]01\sBTC/);
  await expect(exchange.consent).toBeChecked();
  expect(await operator.available(ids.SBERRUB), "nothing stays reserved").toBe(before);

  expect(await exchange.create(), "another claim").not.toBe(id);
  await expect(claim.review).toContainText(card);
  await claim.confirmRequisites();
  await expect(claim.iPaid).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored, "nothing is kept of a confirmed claim").not.toContain(samples.card.replaceAll(" ", ""));
});

import type { Page } from "@playwright/test";
import { pathIn } from "../pages/texts.ts";
import { samples, freshEmail } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim } from "../support/walk.ts";

test("axe finds no fault in any state of the form", async ({
  page,
  exchange,
  checkAccessibility,
  lang,
  t,
}) => {
  await exchange.open({ from: "SBERRUB", to: "USDTTRC20" });
  await checkAccessibility();
  await exchange.send.fill("10000");
  await exchange.isReady();
  await exchange.submit.click();
  await expect(exchange.field(t.tronAddress)).toHaveAttribute("aria-invalid");
  await checkAccessibility();
  await exchange.currency("give").click();
  await expect(exchange.picker.options.first()).toBeVisible();
  await checkAccessibility();
  await exchange.picker.search.fill("zzz");
  await expect(exchange.picker.options).toHaveCount(0);
  await checkAccessibility();
  await page.goto(pathIn(lang, "/?cur_from=LTC&cur_to=SBERRUB"));
  await expect(exchange.notification).toBeVisible();
  await checkAccessibility();
});

test("axe finds no fault in any state of a claim", async ({
  page,
  exchange,
  claim,
  operator,
  checkAccessibility,
  t,
}) => {
  await page.clock.install();
  const { id } = await createCardClaim(exchange);
  await claim.says(t.confirmTitle);
  await checkAccessibility();
  await claim.confirm.click();
  await claim.seesCode();
  await checkAccessibility();
  await claim.iPaid.click();
  await expect(claim.dialog(t.paidSure)).toBeVisible();
  await checkAccessibility();
  await claim.dialog(t.paidSure).getByRole("button", { name: t.paidYes }).click();
  await claim.says(t.checking);
  await checkAccessibility();
  await operator.move(id, { event: "payment.see", confirmations: 1 });
  await claim.poll();
  await claim.says(t.found);
  await checkAccessibility();
  await operator.move(id, { event: "claim.hold", reason: "A check" });
  await claim.poll();
  await claim.says(t.held);
  await checkAccessibility();
  await operator.move(id, { event: "refund.start", reason: "A check" });
  await claim.poll();
  await claim.button(t.returnHere).click();
  const address = claim.main.getByRole("textbox", { name: t.bitcoinAddress });
  await expect(address).toHaveAttribute("aria-invalid");
  await checkAccessibility();
  await address.fill(samples.bitcoin);
  await claim.button(t.returnHere).click();
  await expect(address).toBeHidden();
  await operator.move(id, { event: "refund.complete", transaction: "d".repeat(64) });
  await claim.poll();
  await expect(claim.copy(t.transaction)).toBeVisible();
  await checkAccessibility();
});

test.describe("axe finds no fault on", () => {
  test.use({ expectedErrors: /status of 404/ });

  for (const path of ["/rules", "/aml", "/claim/success", "/claim/fail", "/claim/no", "/no/such-page"]) {
    test(path, async ({ page, checkAccessibility, lang }) => {
      await page.goto(pathIn(lang, path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await checkAccessibility();
    });
  }
});

test("no page scrolls sideways on a screen of 320 pixels", async ({
  page,
  exchange,
  claim,
  operator,
  site,
  lang,
  t,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = async (where: string) => expect(await site.overflow(), where).toBe(0);
  for (const path of ["/rules", "/aml", "/claim/success"]) {
    await page.goto(pathIn(lang, path));
    await expect(site.heading).toBeVisible();
    await fits(path);
  }
  await exchange.open({ from: "SBERRUB", to: "USDTTRC20", amount: "600000" });
  await exchange.submit.click();
  await fits("the form with its errors");
  await exchange.currency("give").click();
  await expect(exchange.picker.options.first()).toBeVisible();
  await fits("the picker");
  await page.keyboard.press("Escape");
  const { id } = await createCardClaim(exchange);
  await claim.says(t.confirmTitle);
  await fits("the claim to confirm");
  await claim.confirm.click();
  await claim.seesCode();
  await fits("what to pay to");
  await claim.declarePaid();
  await operator.move(id, { event: "payment.short", amount: "0.00600001" });
  await expect(claim.button(t.recalculate)).toBeVisible();
  await fits("the choice");
});

test("a claim can be created and confirmed by keyboard alone @desktop", async ({
  page,
  exchange,
  claim,
  t,
}) => {
  await exchange.open({ from: "BTC", to: "SBERRUB" });
  const type = async (text: string) => page.keyboard.type(text);
  await exchange.send.focus();
  await type("0.01");
  await expect(exchange.aml).toBeVisible();
  await tabTo(page, exchange.field(t.cardNumber));
  await type(samples.card);
  await tabTo(page, exchange.field(t.holder));
  await type(samples.holder);
  await tabTo(page, exchange.email);
  await type(freshEmail());
  await tabTo(page, exchange.aml);
  await page.keyboard.press("Space");
  await tabTo(page, exchange.rules);
  await page.keyboard.press("Space");
  await tabTo(page, exchange.submit);
  await page.keyboard.press("Enter");
  await exchange.created();
  await expect(claim.heading).toHaveText(t.confirmTitle);
  const reviewTitle = claim.review.getByRole("heading", { level: 2 });
  await expect(reviewTitle, "the focus is on the dialog's title").toBeFocused();
  await tabTo(page, claim.confirm);
  await page.keyboard.press("Enter");
  await expect(claim.iPaid).toBeVisible();
  await expect(claim.heading).toBeFocused();
  await tabTo(page, claim.iPaid);
  await page.keyboard.press("Enter");
  const question = claim.dialog(t.paidSure);
  await expect(question).toBeVisible();
  await tabTo(page, question.getByRole("button", { name: t.paidYes }));
  await page.keyboard.press("Enter");
  await claim.says(t.checking);
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: ReturnType<Page["getByRole"]>) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

test.describe("with reduced motion", () => {
  test("nothing moves", async ({ page, exchange, claim, t }) => {
    await page.addInitScript(() => {
      const look = () => {
        const lasting = document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 1);
        if (lasting.length > 0) document.documentElement.dataset["moved"] = "yes";
      };
      for (const begin of ["transitionrun", "animationstart"]) document.addEventListener(begin, look, true);
    });
    const html = page.getByRole("document");
    await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
    await exchange.currency("give").click();
    await exchange.picker.find("doge");
    await exchange.isReady();
    await expect(html).not.toHaveAttribute("data-moved");
    await createCardClaim(exchange);
    await claim.confirmRequisites();
    await claim.declarePaid();
    await claim.says(t.checking);
    await expect(html).not.toHaveAttribute("data-moved");
  });
});

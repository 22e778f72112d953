import { readFile } from "node:fs/promises";
import { figure } from "../pages/ExchangePage.ts";
import { pathIn } from "../pages/texts.ts";
import { brokenPicture, disguisedProgram, png, tooLarge } from "../support/files.ts";
import { samples } from "../support/samples.ts";
import { expect, moving, test } from "../support/test.ts";
import { createCardClaim, fillCardForm } from "../support/walk.ts";

test.use(moving);

const wallet = /^bc1qdemo[01]/;

test("each amount follows the other, and one out of bounds is set to the bound @desktop", async ({
  exchange,
  t,
}) => {
  await exchange.open({ from: "BTC", to: "SBERRUB" });
  await exchange.send.fill("0,01");
  await expect(exchange.receive).toHaveValue(figure("50000"));
  await exchange.receive.fill("12 345.67 ₽");
  await expect(exchange.send).toHaveValue(figure("0.00246914"));

  await exchange.send.fill("0.0001");
  await expect(exchange.receive, "a field being typed into is not changed").toHaveValue(figure("500"));
  await exchange.send.blur();
  await expect(exchange.send).toHaveValue(figure("0.0005"));
  await expect(exchange.note(t.toMinimum)).toBeVisible();

  await exchange.send.fill("99");
  await exchange.send.press("Enter");
  await expect(exchange.send).toHaveValue(figure("0.12"));
  await expect(exchange.receive).toHaveValue(figure("600000"));
  await expect(exchange.note(t.toMaximum)).toBeVisible();

  await exchange.send.fill("1e3");
  await exchange.send.blur();
  await expect(exchange.send, "nothing typed is lost").toHaveValue("1e3");
  await expect(exchange.send).toHaveAccessibleDescription(t.notANumber);

  await exchange.bound("min").first().click();
  await expect(exchange.send).toHaveValue(figure("0.0005"));
  await expect(exchange.receive).toHaveValue(figure("2500"));
});

test.describe("a bitcoin claim", () => {
  // The sandbox of a letter's frame blocks Playwright's own script.
  test.use({ expectedErrors: /allow-scripts/ });

  test("goes from the form to the payout", async ({
    page,
    context,
    exchange,
    claim,
    operator,
    mailbox,
    lang,
    t,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await exchange.open({ from: "BTC", to: "SBERRUB" });
    await exchange.send.fill("0.01");
    const email = await fillCardForm(exchange);
    const id = await exchange.create();

    await claim.says(t.confirmTitle);
    const card = samples.card.replaceAll(" ", "");
    await expect(claim.review).toContainText(/0[.,]01\sBTC/);
    await expect(claim.review, "the card is shown in full in the dialog").toContainText(card);
    await claim.confirm.click();

    await expect(claim.main, "the card is masked from then on").toContainText("4111 •••• •••• 1111");
    await expect(claim.main).not.toContainText(card);
    await claim.says(lang === "ru" ? "Переведите 0,01 BTC" : "Send 0.01 BTC");
    await expect(claim.heading).toBeFocused();
    await expect(claim.timer).toBeVisible();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await claim.copy(t.bitcoinAddress).click();
    expect(await clipboard()).toMatch(wallet);
    await expect(claim.main.getByRole("status").filter({ hasText: t.copied })).toBeAttached();
    await claim.copy(t.amount).click();
    expect(await clipboard()).toBe("0.01");
    await claim.seesCode();

    await claim.iPaid.click();
    await claim.dialog(t.paidSure).getByRole("button", { name: t.notYet }).click();
    await expect(claim.iPaid).toBeFocused();
    await claim.declarePaid();
    await expect(claim.iPaid).toBeHidden();
    await expect(claim.cancel).toBeHidden();

    await operator.move(id, { event: "payment.see", confirmations: 1 });
    // The page polls by itself: the test does not move its clock.
    await claim.says(t.found);
    await expect(claim.main).toContainText(lang === "ru" ? "1 из 2 подтверждений" : "1 of 2 confirmations");
    await operator.move(id, { event: "payment.accept" });
    await claim.poll();
    await claim.says(t.arrived);
    await operator.move(id, { event: "payout.start" });
    await claim.poll();
    await claim.says(lang === "ru" ? "Отправляем деньги" : "We're sending the money");
    await operator.move(id, { event: "payout.complete" });
    await claim.poll();
    await claim.says(t.moneySent);
    await expect(claim.heading, "the focus goes to the new heading").toBeFocused();

    const [confirmation] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: t.confirmationFile }).click(),
    ]);
    expect(confirmation.suggestedFilename()).toMatch(
      lang === "ru" ? /^spravka-\d+\.pdf$/ : /^confirmation-\d+\.pdf$/,
    );
    expect((await readFile(await confirmation.path())).subarray(0, 5).toString()).toBe("%PDF-");

    await mailbox.open();
    await expect(mailbox.letters(email)).toHaveCount(4);
    await mailbox.letters(email).last().click();
    const link = mailbox.links.filter({ hasText: `/claim/${id}` });
    await link.click();
    await claim.says(t.moneySent);
    expect(page.url()).toContain(`/claim/${id}`);
  });
});

test.describe("a receipt", () => {
  // The server refuses the broken picture, and the CSP stops Playwright's trace from reading the preview.
  test.use({ expectedErrors: /status of 4(00|15)|'blob:.*connect-src/ });

  test("can be refused, shows its progress, can be stopped and retried @phone", async ({
    page,
    context,
    exchange,
    claim,
    operator,
    t,
  }) => {
    const { id } = await createCardClaim(exchange);
    await claim.confirmRequisites();

    await claim.main.locator("summary", { hasText: t.receipt }).click();
    await claim.receipt.setInputFiles(disguisedProgram);
    await expect(claim.receipt).toHaveAccessibleDescription(new RegExp(t.wrongType));
    await claim.receipt.setInputFiles(tooLarge());
    await expect(claim.receipt).toHaveAccessibleDescription(new RegExp(t.tooLarge));

    const place = claim.main.getByRole("group", { name: t.receipt });
    await claim.receipt.setInputFiles(brokenPicture());
    await claim.attach.click();
    await expect(place.getByRole("alert")).toBeVisible();
    await place.getByRole("button", { name: t.removeFile }).click();

    // A slow connection makes the progress visible.
    const devtools = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
    await devtools.send("Network.emulateNetworkConditions", slow);
    await claim.receipt.setInputFiles(png("check.png", 400));
    await expect(place).toContainText("check.png");
    await claim.attach.click();
    await expect(place.getByRole("progressbar", { name: t.uploading })).toBeVisible();
    await place.getByRole("button", { name: t.stopUpload }).click();
    await expect(place).toContainText(t.uploadStopped);
    await devtools.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
    await place.getByRole("button", { name: t.tryAgain }).click();
    await expect(claim.main.getByRole("status").filter({ hasText: t.attached })).toBeAttached();
    await expect(place).toContainText("check.png");

    const { claim: stored } = await operator.show(id);
    expect(stored.bills.map(({ name }) => name)).toEqual(["check.png"]);
    await page.reload();
    await expect(claim.main, "the receipt is kept after a reload").toContainText("check.png");
  });
});

test("notifications of the pair and of each side are shown in a dialog with OK @desktop", async ({
  page,
  exchange,
  lang,
  t,
}) => {
  const cases = [
    { from: "LTC", to: "SBERRUB", says: /300[\s,]000/ },
    { from: "USDTBEP20", to: "SBERRUB", says: /BEP20/ },
    { from: "BTC", to: "XRP", says: /destination tag/ },
  ];
  for (const { from, to, says } of cases) {
    await page.goto(pathIn(lang, `/?cur_from=${from}&cur_to=${to}`));
    await expect(exchange.notification).toContainText(says);
    const ok = exchange.notification.getByRole("button", { name: t.ok });
    await expect(ok).toBeFocused();
    await ok.click();
    await expect(exchange.notification).toBeHidden();
    await exchange.isReady();
  }
});

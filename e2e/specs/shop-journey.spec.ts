import { Webhook } from "standardwebhooks";
import { ClaimPage } from "../pages/ClaimPage.ts";
import { WithdrawalPage } from "../pages/WithdrawalPage.ts";
import { bilingual } from "../pages/bilingual.ts";
import { pathIn } from "../pages/texts.ts";
import { freshEmail, ids, samples, newTransaction } from "../support/samples.ts";
import { startReceiver } from "#tests/support/receiver.ts";
import { enterShop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const texts = bilingual({
  surcharge: "Save the surcharge",
  createKey: "Create a key",
  liveKey: "Live key",
  keepSecret: "Secret saved",
  addEndpoint: "Add an endpoint",
  saveEndpoint: "Save the endpoint",
  backToShop: "Back to the shop",
  withdraw: "Withdrawal",
  download: "Download as CSV",
  statistics: "Statistics",
});

test("a shop applies, sells through the API and withdraws its earnings @desktop", async ({
  page,
  browser,
  server,
  operator,
  lang,
  checkAccessibility,
}) => {
  const says = texts[lang];
  const receiver = await startReceiver();
  const main = page.getByRole("main");

  await test.step("a user applies for a shop and is accepted", async () => {
    await enterShop(page, { server, operator, lang });
    await page.goto(pathIn(lang, "/account/shop"));
    await main.locator("[name=surcharge]").fill("5");
    await main.getByRole("button", { name: says.surcharge }).click();
    await expect(main.getByText(/5\s?%/).first()).toBeVisible();
    await checkAccessibility();
  });

  const key = await test.step("the shop creates an API key", async () => {
    await page.goto(pathIn(lang, "/account/shop/api"));
    await main.getByRole("button", { name: says.createKey }).click();
    await main.getByText(says.liveKey, { exact: true }).click();
    await main.locator("[name=name]").fill("Order server");
    for (const scope of ["claims:create", "claims:read"]) await main.locator(`[name="${scope}"]`).check();
    await main.locator("form button[type=submit]").click();
    const secret =
      (await main
        .getByText(/xk_live_\S+/)
        .first()
        .textContent()) ?? "";
    await main.getByRole("button", { name: says.keepSecret }).click();
    await checkAccessibility();
    return secret;
  });

  const secret = await test.step("the shop adds a webhook endpoint", async () => {
    await page.goto(pathIn(lang, "/account/shop/webhooks"));
    await main.getByRole("button", { name: says.addEndpoint }).click();
    await main.locator("[name=url]").fill(receiver.url);
    await main.getByRole("button", { name: says.saveEndpoint }).click();
    const shown =
      (await main
        .getByText(/whsec_\S+/)
        .first()
        .textContent()) ?? "";
    await main.getByRole("button", { name: says.keepSecret }).click();
    return shown;
  });

  const order = { order_id: "order-1024", return_url: "https://games.example.com/thanks" };
  const claim = await test.step("the shop's server creates a claim for a customer", async () => {
    const answer = await fetch(`${server.url}${lang === "ru" ? "" : "/en"}/api/partner/v1/claims/`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify({
        ...order,
        from: ids.BTC,
        to: ids.SBERRUB,
        side: "from",
        amount: "0.01",
        email: freshEmail(),
        from_requisites: {},
        to_requisites: { account: samples.card, holder: samples.holder },
      }),
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()) as { id: string; url: string; number: number };
  });

  await test.step("the customer pays and the operator pays out", async () => {
    const customer = await browser.newContext();
    const tab = await customer.newPage();
    const seen = new ClaimPage(tab, lang);
    await tab.goto(claim.url);
    await seen.confirmRequisites();
    await seen.declarePaid();
    for (const event of ["payment.accept", "payout.start"] as const) await operator.move(claim.id, { event });
    await operator.move(claim.id, { event: "payout.complete", transaction: newTransaction() });
    await tab.reload();
    const back = tab.getByRole("link", { name: says.backToShop });
    await expect(back).toHaveAttribute("href", order.return_url);
    await customer.close();
  });

  await test.step("the shop's server got every change as a signed webhook, in order", async () => {
    const statuses = () =>
      receiver.received.map(({ body }) => (JSON.parse(body) as { data: { status: string } }).data.status);
    await expect
      .poll(async () => {
        await server.runJobs();
        return statuses();
      })
      .toEqual(["waiting_payment", "marked_paid", "paid", "paying_out", "done"]);
    // Earlier tests moved the server's clock, and verification rejects timestamps that are too old or too new.
    const ownNow = Date.now;
    const now = await server.now();
    Date.now = () => now;
    try {
      const verifier = new Webhook(secret);
      for (const { body, headers } of receiver.received)
        expect(verifier.verify(body, headers as Record<string, string>)).toMatchObject({
          data: { id: claim.id, order_id: order.order_id, number: claim.number },
        });
    } finally {
      Date.now = ownNow;
    }
    await receiver.close();
  });

  await test.step("the shop's pages show the sale and its earnings", async () => {
    await page.goto(pathIn(lang, "/account/shop/sales-history"));
    await expect(main.getByRole("table")).toContainText(order.order_id);
    await checkAccessibility();
    const downloading = page.waitForEvent("download");
    await main.getByRole("button", { name: says.download }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d\.csv$/);
    // Earlier tests moved the server's clock, so its date may differ from the browser's.
    await page.clock.setSystemTime(await server.now());
    await main.getByRole("link", { name: says.statistics, exact: true }).click();
    await expect(main.locator("dl")).toContainText("1");
    await expect(main.getByRole("img").first()).toBeVisible();
    await checkAccessibility();
  });

  await test.step("the shop withdraws the money", async () => {
    await main.getByRole("link", { name: says.withdraw, exact: true }).click();
    const wizard = new WithdrawalPage(page, lang);
    await wizard.fill("30");
    await checkAccessibility();
    await wizard.button(wizard.t.withdraw).click();
    await page.getByRole("link", { name: wizard.t.follow }).click();
    await expect(page.getByText(wizard.t.checking)).toBeVisible();
  });
});

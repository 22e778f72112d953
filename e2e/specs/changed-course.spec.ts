import { standStill } from "../support/browser.ts";
import { ids } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { fillCardForm } from "../support/walk.ts";

const worse = "4900000";
const higher = "5100000";

test.beforeEach(async ({ page, exchange }) => {
  await page.clock.install();
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await fillCardForm(exchange);
});

test.describe("when the course gets worse before the form is sent", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("the dialog shows old and new figures, and accepting creates the claim with the new ones @phone", async ({
    page,
    exchange,
    claim,
    operator,
    t,
  }) => {
    const email = await exchange.email.inputValue();
    // The page does not poll the course before the form is sent.
    await standStill(page, /\/calculator\/course\//);
    await expect(exchange.sum).toContainText(/50[\s,]000/);
    await operator.changeDirection(ids.BTC, ids.SBERRUB, { course: worse });
    await exchange.submit.click();
    await page.clock.resume();
    for (const shown of [/5[\s,]000[\s,]000/, /4[\s,]900[\s,]000/, /50[\s,]000/, /49[\s,]000/])
      await expect(exchange.courseDialog).toContainText(shown);
    expect(await operator.find(email), "nothing is created before it is accepted").toEqual([]);
    await exchange.courseDialog.getByRole("button", { name: t.acceptCourse }).click();
    const id = await exchange.created();
    await claim.says(t.confirmTitle);
    await expect(claim.main).toContainText(/49[\s,]000/);
    const { claim: created } = await operator.show(id);
    expect(created).toMatchObject({ course: worse, to: { amount: "49000" } });
  });
});

test("the open form shows a better course, and the claim is created with it @desktop", async ({
  page,
  exchange,
  claim,
  operator,
  lang,
}) => {
  await operator.changeDirection(ids.BTC, ids.SBERRUB, { course: higher });
  const better = page.getByText(lang === "ru" ? "лучше, чем был" : "better than before");
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(better).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(exchange.sum).toContainText(/51[\s,]000/);
  await exchange.create();
  await expect(claim.main).toContainText(/51[\s,]000/);
});

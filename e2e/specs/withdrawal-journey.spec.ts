import { WithdrawalPage } from "../pages/WithdrawalPage.ts";
import { enterFresh } from "../support/accounts.ts";
import { lookAgain } from "../support/browser.ts";
import { expect, moving, test } from "../support/test.ts";
import { createWithdrawals } from "../support/withdrawals.ts";
import { newTransaction } from "../support/samples.ts";

test.use(moving);

test("a rejected withdrawal shows the reason, and a second one is paid @phone", async ({
  page,
  server,
  lang,
  checkAccessibility,
}) => {
  const wizard = new WithdrawalPage(page, lang);
  const { t } = wizard;
  const staff = createWithdrawals(server);
  const email = await enterFresh(page, server);
  await server.reward(email, "50");
  await wizard.open();
  /** Withdraws everything and opens the page of the withdrawal. Returns its id. */
  const withdraw = async () => {
    await wizard.fill("50");
    await wizard.button(t.withdraw).dblclick();
    await page.getByRole("link", { name: t.follow }).click();
    await expect(page.getByText(t.checking)).toBeVisible();
    return (await staff.list(email))[0]?.id ?? "";
  };
  const first = await withdraw();
  await checkAccessibility();
  await staff.move(first, { event: "withdrawal.reject", reason: "The card is somebody else's." });
  await lookAgain(page);
  await expect(page.getByText(t.rejected)).toBeVisible();
  await expect(page.getByText("The card is somebody else's.")).toBeVisible();
  await page.getByRole("link", { name: t.again }).click();

  const second = await withdraw();
  expect(await staff.list(email), "pressed twice each time, created once").toHaveLength(2);
  await staff.move(second, { event: "withdrawal.approve" });
  await staff.move(second, { event: "payment.start" });
  const transaction = newTransaction();
  await staff.move(second, { event: "payment.complete", transaction });
  await lookAgain(page);
  await expect(page.getByText(t.sent)).toBeVisible();
  await expect(page.getByText(transaction)).toBeVisible();
});

import { WithdrawalPage } from "../pages/WithdrawalPage.ts";
import { enterFresh } from "../support/fresh-account.ts";
import { lookAgain } from "../support/look-again.ts";
import { samples } from "../support/samples.ts";
import { expect, moving, test } from "../support/test.ts";
import { createWithdrawals } from "../support/withdrawals.ts";

test.use(moving);

test("the wizard explains an empty balance and every mistake, and creates one withdrawal @desktop", async ({
  page,
  server,
  lang,
  checkAccessibility,
}) => {
  const wizard = new WithdrawalPage(page, lang);
  const { t } = wizard;
  const email = await enterFresh(page, server);
  await page.addInitScript(() =>
    document.addEventListener("animationstart", ({ animationName }) => {
      if (animationName === "step-in") document.documentElement.dataset["stepped"] = "yes";
    }),
  );
  await wizard.open();
  await expect(wizard.heading(t.nothing)).toBeVisible();
  await checkAccessibility();

  await server.reward(email, "100.5");
  await wizard.open();
  await wizard.next();
  await expect(page.getByText(t.chooseDirection)).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("radio").first(),
    "the first choice gets the focus",
  ).toBeFocused();
  await checkAccessibility();
  await wizard.direction("TRC20").check();
  const html = page.getByRole("document");
  await expect(html, "the first step appears without an animation").not.toHaveAttribute("data-stepped");
  await wizard.next();
  await expect(html, "the next step fades in").toHaveAttribute("data-stepped");

  await wizard.next();
  const address = page.getByLabel(t.tronAddress);
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(new RegExp(t.fillIn));
  await address.fill(samples.evm);
  await wizard.next();
  await expect(address).toHaveAccessibleDescription(new RegExp(t.otherNetwork));
  await expect(address, "typed text is kept").toHaveValue(samples.evm);
  await checkAccessibility();
  await address.fill(samples.tron);
  await wizard.next();

  await wizard.next();
  await expect(wizard.amount).toHaveAccessibleDescription(new RegExp(t.enterAmount));
  await wizard.amount.fill("101");
  await expect(page.getByText(t.above)).toBeVisible();
  await checkAccessibility();
  await wizard.amount.press("Enter");
  await expect(page.getByText(t.setToMax), "an amount above the balance is reported").toBeVisible();
  await wizard.amount.fill("40");
  await wizard.next();

  await expect(wizard.heading(t.review)).toBeVisible();
  await checkAccessibility();
  await page.goBack();
  await expect(wizard.amount).toHaveValue("40");
  await page.goForward();
  await page.reload();
  await expect(wizard.heading(t.review), "a reload keeps the step").toBeVisible();
  await wizard.button(t.withdraw).dblclick();
  await expect(page.getByText(t.created)).toBeVisible();
  await checkAccessibility();
  expect(await createWithdrawals(server).list(email), "pressed twice, created once").toHaveLength(1);
});

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
    await wizard.button(t.withdraw).click();
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
  await checkAccessibility();
  await page.getByRole("link", { name: t.again }).click();

  const second = await withdraw();
  await staff.move(second, { event: "withdrawal.approve" });
  await staff.move(second, { event: "payment.start" });
  await staff.move(second, { event: "payment.complete", transaction: "c".repeat(64) });
  await lookAgain(page);
  await expect(page.getByText(t.sent)).toBeVisible();
  await expect(page.getByText("c".repeat(64))).toBeVisible();
  await checkAccessibility();
});

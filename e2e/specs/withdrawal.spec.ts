import { WithdrawalPage } from "../pages/WithdrawalPage.ts";
import { createWithdrawals } from "../support/withdrawals.ts";
import { enterFresh } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

// Lost connections and a refusal.
test.use({ expectedErrors: /400|ERR_(CONNECTION|EMPTY|NETWORK|SOCKET|INTERNET|FAILED)|status of 50\d/ });

const address = /\/account\/referrer\/withdrawal/;

test("a lost answer creates one withdrawal, and two tabs cannot withdraw the same money @phone", async ({
  page,
  context,
  server,
  lang,
}) => {
  const wizard = new WithdrawalPage(page, lang);
  const { t } = wizard;
  const staff = createWithdrawals(server);
  const email = await enterFresh(page, server);
  await server.reward(email, "40");
  await wizard.open();
  await wizard.fill("40");

  const other = new WithdrawalPage(await context.newPage(), lang);
  await other.open();
  await other.fill("40");

  // The server gets the request but its answer is lost. The route stays until the request has failed.
  await page.route("**/refferal/withdrawal/", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  const lost = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await wizard.button(t.withdraw).click();
  await lost;
  expect(await staff.list(email)).toHaveLength(1);
  await page.unroute("**/refferal/withdrawal/");
  await page.reload();
  await expect(
    page.getByText(t.created),
    "the wizard checks the interrupted attempt when it opens",
  ).toBeVisible();
  await expect(page).toHaveURL(address);

  await other.button(t.withdraw).click();
  await expect(other.heading(t.nothing), "the other tab shows the remaining balance").toBeVisible();
  expect(await staff.list(email)).toHaveLength(1);
});

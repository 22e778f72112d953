import { bilingual } from "../pages/bilingual.ts";
import { ConsolePage } from "../pages/ConsolePage.ts";
import { WithdrawalPage } from "../pages/WithdrawalPage.ts";
import { enter, enterFresh } from "../support/accounts.ts";
import { ids } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

const texts = bilingual(
  {
    nextStep: /^Next step/,
    show: /^Show/,
    start: "Start the payout",
    sent: "Payout is sent",
    twoPeople: "Two people",
    paid: "Paid out",
    confirm: "Confirm",
    save: "Save",
    byHowMuch: /^By how much/,
    less: "There is less",
    reason: "Reason",
    required: "Fill in this field",
  },
  {
    nextStep: /^Следующий шаг/,
    show: /^Показать/,
    paid: "Выплачен",
    reason: "Причина",
    byHowMuch: /^На сколько/,
  },
);

test("a large withdrawal is approved by one person and paid by another @phone", async ({
  page,
  server,
  site,
  lang,
  checkAccessibility,
}) => {
  const t = texts[lang];
  const wizard = new WithdrawalPage(page, lang);
  const email = await enterFresh(page, server);
  await server.reward(email, "1500");
  await wizard.open();
  await wizard.fill("1500");
  await wizard.button(wizard.t.withdraw).click();
  await page.getByRole("link", { name: wizard.t.follow }).waitFor();

  const desk = new ConsolePage(page, lang);
  // The address is masked until it is asked for.
  const shownOrMasked = new RegExp(`(${email.split("@")[0] ?? ""}|${email.slice(0, 1)}•••)@`);
  const row = desk.main
    .getByRole("row")
    .filter({ hasText: shownOrMasked })
    .filter({ hasText: /1\D?500/ });
  const step = async (name?: string) => {
    await row.getByRole("button", { name: t.nextStep }).click();
    if (name !== undefined) await desk.main.getByRole("radio", { name, exact: true }).check();
    await desk.button(t.confirm).click();
  };
  const enterAs = async (who: string) => {
    await page.context().clearCookies();
    await enter(page, who);
    await desk.open("/withdrawals");
    await row.waitFor();
  };
  await enterAs("senior@example.com");
  await expect(row).toContainText(t.twoPeople);
  await checkAccessibility();
  await row.getByRole("button", { name: t.show }).click();
  await expect(row).toContainText(email);
  await row.getByRole("button", { name: t.nextStep }).click();
  expect(await site.overflow(), "the form").toBe(0);
  await checkAccessibility();
  await desk.button(t.confirm).click();
  await expect(row).toContainText("senior@example.com");
  const [number = ""] = /\d+/.exec(await row.innerText()) ?? [];
  const waiting = `/withdrawals?q=${number}`;
  await step();
  // Whoever has approved it begins its payment only with another.
  await expect(desk.button(t.confirm)).toBeHidden();
  await desk.open("/second-person");
  await expect(desk.waiting(waiting)).toContainText(desk.t.ownEntry);
  expect(await site.overflow(), "what waits").toBe(0);
  await checkAccessibility();

  await enterAs("admin@example.com");
  await desk.open("/second-person");
  await desk.confirmWaiting(waiting);
  await desk.open("/withdrawals");
  await step(t.sent);
  await expect(row).toBeHidden();
  await desk.open("/withdrawals?view=all");
  await expect(row).toContainText(t.paid);
});

test.describe("a reserve", () => {
  // A refusal is an error in the browser's console.
  test.use({ expectedErrors: /status of 409/ });

  test("is changed by a difference, and asked again when it jumps @desktop", async ({
    page,
    operator,
    lang,
    checkAccessibility,
  }) => {
    const t = texts[lang];
    await operator.setReserve(ids.BTC, { amount: "10", reason: "A test" });
    await enter(page, "senior@example.com");
    const desk = new ConsolePage(page, lang);
    await desk.open("/reserves");
    const row = desk.main.getByRole("row").filter({ hasText: "Bitcoin" });
    await row.getByRole("button").click();
    await desk.button(t.save).click();
    await expect(desk.field(t.byHowMuch)).toHaveAccessibleDescription(t.required);
    await desk.main.getByRole("radio", { name: t.less }).check();
    await desk.field(t.byHowMuch).fill("9,5");
    await desk.field(t.reason).fill("Sent to the cold wallet");
    await checkAccessibility();
    await desk.button(t.save).click();
    await desk.main.getByRole("checkbox").check();
    await checkAccessibility();
    await desk.button(t.save).click();
    await expect(row).toContainText("Sent to the cold wallet");
    await expect(row).toContainText("senior@example.com");
    await expect(row.getByRole("cell").nth(1)).toHaveText(/0[.,]5/);
  });
});

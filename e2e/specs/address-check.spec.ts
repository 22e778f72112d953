import { samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: /400 \(Bad Request\)/ });

test("an address is asked about before anybody pays, without leaving the form @phone", async ({
  page,
  exchange,
  t,
  checkAccessibility,
}) => {
  await exchange.open({ from: "TON", to: "SBPRUB", amount: "113" });
  await exchange.turn();
  await page.getByRole("button", { name: t.checkMyAddress }).click();
  const dialog = page.getByRole("dialog", { name: t.checkMyAddress });
  const address = dialog.getByRole("textbox");
  await address.fill(samples.tron);
  await dialog.getByRole("button", { name: t.checkTheAddress }).click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await address.fill("UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA");
  await dialog.getByRole("button", { name: t.checkTheAddress }).click();
  const answer = dialog.locator(":focus");
  await expect(answer, "the button is gone, and the focus is at the answer").toContainText(t.nothingAgainst);
  await checkAccessibility();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(exchange.email, "the form is as it was").toBeVisible();

  await exchange.open({ from: "TON", to: "SBERRUB", amount: "113" });
  await exchange.turn();
  await expect(exchange.email).toBeVisible();
  await expect(page.getByRole("button", { name: t.checkMyAddress })).toBeHidden();
});

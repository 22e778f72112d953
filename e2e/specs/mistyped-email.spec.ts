import { expect, test } from "../support/test.ts";

const mistyped = "anna@gmial.com";
const meant = "anna@gmail.com";

test("the form suggests a corrected address, and one press applies it @phone", async ({ exchange, t }) => {
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await exchange.turn();
  await exchange.email.fill(mistyped);
  const offer = exchange.page.getByRole("button", { name: `${t.didYouMean} ${meant}?`, exact: true });
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(exchange.email).toHaveValue(meant);
  await expect(exchange.email, "the pressed button is gone, so the field has the focus").toBeFocused();
  await expect(offer).toBeHidden();
});

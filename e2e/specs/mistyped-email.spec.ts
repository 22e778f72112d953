import { expect, test } from "../support/test.ts";

const mistyped = "anna@gmial.com";
const meant = "anna@gmail.com";

test("the form suggests a corrected address, and one press applies it @phone", async ({
  exchange,
  checkAccessibility,
  t,
}) => {
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await exchange.email.fill(mistyped);
  const offer = exchange.page.getByRole("button", { name: `${t.didYouMean} ${meant}?`, exact: true });
  await expect(offer).toBeVisible();
  await checkAccessibility();
  await offer.click();
  await expect(exchange.email).toHaveValue(meant);
  await expect(exchange.email, "the pressed button is gone, so the field has the focus").toBeFocused();
  await expect(offer).toBeHidden();
});

for (const [path, screen] of [
  ["/register", "@phone"],
  ["/login", "@desktop"],
  ["/forget", "@phone"],
] as const)
  test(`${path} suggests it as well ${screen}`, async ({ auth, checkAccessibility, t }) => {
    await auth.open(path);
    await auth.email.fill(mistyped);
    const offer = auth.button(`${t.didYouMean} ${meant}?`);
    await expect(offer).toBeVisible();
    await checkAccessibility();
    await offer.click();
    await expect(auth.email).toHaveValue(meant);
    await expect(auth.email).toBeFocused();
    await expect(offer).toBeHidden();
  });

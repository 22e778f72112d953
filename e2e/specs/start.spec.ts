import { figure } from "../pages/ExchangePage.ts";
import { expect, test } from "../support/test.ts";

test("the home page writes its figures without Intl.NumberFormat, whose first instance would block it @phone", async ({
  page,
  exchange,
}) => {
  await page.addInitScript(() => {
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct: (...made) => {
        performance.mark("number format");
        return Reflect.construct(...made);
      },
    });
  });
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await expect(exchange.send).toHaveValue(figure("0.01"));
  await expect(exchange.receive).not.toHaveValue("");
  expect(await page.evaluate(() => performance.getEntriesByName("number format").length)).toBe(0);
});

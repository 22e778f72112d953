import { figure } from "../pages/ExchangePage.ts";
import { samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

const kazan = {
  ru: { city: "Казань", address: "улица Образцовая, 7, офис 14", hours: "По будням с 10:00 до 19:00" },
  en: { city: "Kazan", address: "7 Example Street, office 14", hours: "Weekdays 10:00 to 19:00" },
};

test("cash in a city: the city is asked for, then the office and the code word are shown", async ({
  page,
  exchange,
  claim,
  operator,
  lang,
  t,
}) => {
  await page.clock.install();
  await exchange.open({ from: "CASHRUB", to: "USDTTRC20" });
  await exchange.send.fill("150000");
  await expect(exchange.receive).toHaveValue(figure("1875"));
  await exchange.fill({ [t.yourName]: samples.person, [t.tronAddress]: samples.tron });
  await exchange.consent();
  await exchange.submit.click();
  await expect(exchange.city).toBeFocused();
  await expect(exchange.city).toHaveAccessibleDescription(t.required);

  const { city, address, hours } = kazan[lang];
  await exchange.city.selectOption(city);
  await expect(page, "the link names the city").toHaveURL(/city=kazan/);
  const id = await exchange.create();

  await expect(claim.main).toContainText(city);
  await claim.confirmRequisites();
  await claim.says(lang === "ru" ? "Принесите 150 000 ₽ в офис" : "Bring ₽150,000 to the office");
  await expect(claim.main).toContainText(address);
  await expect(claim.main).toContainText(hours);
  await expect(claim.copy(t.codeWord)).toBeVisible();
  await expect(claim.qr, "nothing to scan").toBeHidden();
  await claim.declarePaid();
  await operator.move(id, { event: "payment.accept" });
  await claim.poll();
  await claim.says(t.arrived);
});

test("a link names the city, another browser is told of the same", async ({ exchange, lang }) => {
  await exchange.open({ from: "CASHRUB", to: "USDTTRC20", city: "kazan" });
  await expect(exchange.city.getByRole("option", { selected: true })).toHaveText(kazan[lang].city);
});

import { figure } from "../pages/ExchangePage.ts";
import { freshEmail, samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

const kazan = {
  ru: { city: "Казань", address: "Образцовая улица, 7, офис 14", hours: "Пн–пт 10:00–19:00, сб 11:00–17:00" },
  en: {
    city: "Kazan",
    address: "7 Example Street, office 14",
    hours: "Mon–Fri 10:00–19:00, Sat 11:00–17:00",
  },
};

test("paying in cash asks for the city, then shows the office and the code word @desktop", async ({
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
  await exchange.agree();
  await exchange.submit.click();
  await expect(exchange.city).toBeFocused();
  await expect(exchange.city).toHaveAccessibleDescription(t.required);

  const { city, address, hours } = kazan[lang];
  await exchange.city.selectOption(city);
  await expect(page, "the link names the city").toHaveURL(/city=kazan/);
  const id = await exchange.create();

  await claim.says(t.confirmTitle);
  await expect(claim.review).toContainText(address);
  const day = claim.review.getByLabel(lang === "ru" ? "День" : "Day", { exact: true });
  const time = claim.review.getByLabel(lang === "ru" ? "Время" : "Time", { exact: true });
  await expect(day.getByRole("option")).toHaveCount(3);
  const chosenDay = (await day.getByRole("option").last().textContent()) ?? "";
  await day.selectOption(chosenDay);
  const chosenTime = (await time.getByRole("option").nth(1).textContent()) ?? "";
  await time.selectOption(chosenTime);
  await claim.confirm.click();
  await claim.says(lang === "ru" ? "Принесите 150 000 ₽ в офис" : "Bring ₽150,000 to the office");
  await expect(claim.main).toContainText(address);
  await expect(claim.main).toContainText(hours);
  await expect(claim.main, "in the office's time zone").toContainText(`${chosenTime} UTC+3`);
  await expect(claim.main).toContainText(chosenDay);
  await expect(claim.copy(t.codeWord)).toBeVisible();
  await expect(claim.qr, "nothing to scan").toBeHidden();
  await claim.button(lang === "ru" ? "Наличные переданы" : "Cash handed over").click();
  const question = claim.dialog(lang === "ru" ? "Вы передали наличные?" : "Have you handed over the cash?");
  await question.getByRole("button", { name: lang === "ru" ? "Да, переданы" : "Yes, I have" }).click();
  await claim.says(t.checking);
  await operator.move(id, { event: "payment.accept" });
  await claim.poll();
  await claim.says(t.arrived);
});

test("collecting cash shows where to pay, then the office, and the code word only in the browser that created the claim @phone", async ({
  page,
  browser,
  exchange,
  claim,
  operator,
  lang,
  t,
}) => {
  await page.clock.install();
  await exchange.open({ from: "BTC", to: "CASHRUB", city: "kazan", amount: "0.05" });
  await exchange.fill({ [t.yourName]: samples.person, [t.email]: freshEmail() });
  await exchange.agree();
  const id = await exchange.create();
  const { address } = kazan[lang];
  await claim.says(t.confirmTitle);
  await expect(claim.review).toContainText(address);
  await claim.confirm.click();
  await claim.seesCode();
  await expect(claim.main, "where to collect the cash").toContainText(address);
  await expect(claim.copy(t.codeWord)).toBeHidden();

  await operator.move(id, { event: "payment.see" });
  await operator.move(id, { event: "payment.accept" });
  await claim.poll();
  await expect(claim.main).toContainText(address);
  await expect(claim.copy(t.codeWord)).toBeVisible();

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole("main")).toContainText(address);
  await expect(elsewhere.getByRole("main")).toContainText(
    lang === "ru" ? "в браузере, в котором создана заявка" : "the browser in which the order was created",
  );
  await other.close();
});

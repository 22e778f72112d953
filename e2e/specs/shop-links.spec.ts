import { figure } from "../pages/ExchangePage.ts";
import { pathIn } from "../pages/texts.ts";
import { freshEmail, samples } from "../support/samples.ts";
import { enterShop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

// The second claim of an order.
test.use({ expectedErrors: /409/ });

const texts = {
  ru: { taken: /По этому заказу заявка уже создана/, noLink: "Ссылки пока нет", shorten: "Сократить ссылку" },
  en: { taken: /This order was placed already/, noLink: "There is no link yet", shorten: "Make it short" },
};

test("a shop builds a link, and its customer exchanges by it once", async ({
  page,
  server,
  operator,
  exchange,
  lang,
  t,
  checkAccessibility,
}) => {
  await enterShop(page, { server, operator, lang });
  const main = page.getByRole("main");
  const field = (name: string) => main.locator(`[name=${name}]`);
  await page.goto(pathIn(lang, "/account/shop/link-generation"));
  await field("from").selectOption({ label: "Bitcoin BTC" });
  await expect(field("to")).toBeEnabled();
  const bank = await field("to")
    .locator("option", { hasText: /Сбер|Sber/ })
    .textContent();
  await field("to").selectOption({ label: bank ?? "" });
  await field("amount").fill("0,012");
  await field("order").fill("two words");
  await field("campaign").fill("newsletter");
  await expect(field("order")).toHaveAccessibleDescription(/64/);
  await expect(main).toContainText(texts[lang].noLink);
  await checkAccessibility();
  await field("order").fill(`order-${crypto.randomUUID()}`);
  const link = (await main.locator("code").first().textContent()) ?? "";
  expect(new URL(link).searchParams.get("campaign")).toBe("newsletter");
  await main.getByRole("button", { name: texts[lang].shorten }).click();
  const shortened = main.locator("code", { hasText: "/s/" });
  await expect(shortened).toHaveText(/\/s\/\w{8}$/);
  const short = (await shortened.textContent()) ?? "";
  await checkAccessibility();

  const follow = async (address: string) => {
    await page.goto(address);
    await exchange.isReady();
    await expect(exchange.send).toHaveValue(figure("0.012"));
    await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder });
    await exchange.email.fill(freshEmail());
    await exchange.consent();
  };
  await follow(short);
  const order = (address: string) => new URL(address).searchParams.get("order_id");
  expect([new URL(page.url()).pathname, order(page.url())]).toEqual([new URL(link).pathname, order(link)]);
  await exchange.create();
  await follow(link);
  await exchange.submit.click();
  await expect(main).toContainText(texts[lang].taken);
});

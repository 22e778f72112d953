import { figure } from "../pages/ExchangePage.ts";
import { pathIn } from "../pages/texts.ts";
import { enter } from "../support/accounts.ts";
import { freshAccount } from "../support/fresh-account.ts";
import { newcomersPassword } from "../support/newcomer.ts";
import { freshEmail, samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

// The second claim of an order.
test.use({ expectedErrors: /409/ });

const shop = {
  name: "Northern Games",
  site: "games.example.com",
  sells: "Keys for games",
  contact: "@northern_games",
};

const texts = {
  ru: { taken: /По этому заказу заявка уже создана/, noLink: "Ссылки пока нет" },
  en: { taken: /This order was placed already/, noLink: "There is no link yet" },
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
  const email = await freshAccount(page, server);
  await enter(page, email, newcomersPassword);
  await page.goto(pathIn(lang, "/account/shop"));
  const main = page.getByRole("main");
  const field = (name: string) => main.locator(`[name=${name}]`);
  for (const [name, value] of Object.entries(shop)) await field(name).fill(value);
  await main.locator("form button[type=submit]").click();
  await expect(field("name")).toHaveCount(0);
  await operator.acceptShop(email);
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
  await checkAccessibility();

  const follow = async () => {
    await page.goto(link);
    await exchange.isReady();
    await expect(exchange.send).toHaveValue(figure("0.012"));
    await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder });
    await exchange.email.fill(freshEmail());
    await exchange.consent();
  };
  await follow();
  await exchange.create();
  await follow();
  await exchange.submit.click();
  await expect(main).toContainText(texts[lang].taken);
});

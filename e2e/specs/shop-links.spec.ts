import { figure } from "../pages/ExchangePage.ts";
import { bilingual } from "../pages/bilingual.ts";
import { pathIn } from "../pages/texts.ts";
import { freshEmail, samples } from "../support/samples.ts";
import { enterShop, setSurcharge } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

// A surcharge that the form did not show is answered 409, a purchase that has an order 400.
test.use({ expectedErrors: /status of 40[09]/ });

const texts = bilingual(
  {
    surcharge: /Shop's surcharge in the rate\s*2\s*%/,
    changed: /the shop changed its surcharge/,
    noLink: "There's no link yet",
    shorten: "Shorten the link",
    taken: /There's already an order for this purchase/,
  },
  {
    surcharge: /Наценка магазина в курсе\s*2\s*%/,
    changed: /магазин изменил свою наценку/,
    taken: /По этой покупке уже есть заявка/,
  },
);

test("a shop builds a link, and its customers exchange through it @phone", async ({
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

  const follow = async (address: string) => {
    await page.goto(address);
    await exchange.isReady();
    await expect(exchange.send).toHaveValue(figure("0.012"));
    await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder });
    await exchange.email.fill(freshEmail());
    await exchange.agree();
  };
  await follow(short);
  const order = (address: string) => new URL(address).searchParams.get("order_id");
  expect([new URL(page.url()).pathname, order(page.url())]).toEqual([new URL(link).pathname, order(link)]);
  await exchange.create();
  // One purchase has one claim at a time.
  await follow(link);
  await exchange.submit.click();
  await expect(main).toContainText(texts[lang].taken);
});

test("a customer's form shows the shop's surcharge and asks to accept a changed one @desktop", async ({
  page,
  server,
  operator,
  exchange,
  claim,
  lang,
  t,
}) => {
  await enterShop(page, { server, operator, lang });
  await setSurcharge(page, lang, "2");
  const link = await page
    .getByRole("main")
    .getByText(/\?shop=s/)
    .textContent();
  const { searchParams } = new URL(link ?? "");
  await page.goto(`${pathIn(lang, "/")}?cur_from=BTC&cur_to=SBERRUB&amount=0.012&${searchParams}`);
  await exchange.isReady();
  await expect(exchange.receive).toHaveValue(figure("58800"));
  const main = page.getByRole("main");
  await expect(main.getByText(texts[lang].surcharge)).toBeVisible();
  // The browser remembers the shop, so the form shows the surcharge without the link.
  await page.goto(`${pathIn(lang, "/")}?cur_from=BTC&cur_to=SBERRUB&amount=0.012`);
  await exchange.isReady();
  await expect(exchange.receive).toHaveValue(figure("58800"));
  await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder });
  await exchange.email.fill(freshEmail());
  await exchange.agree();

  // The page does not load the new surcharge before the form is sent.
  const course = /\/calculator\/course\//;
  const { url, json } = await page
    .waitForResponse(course)
    .then(async (answer) => ({ url: answer.url(), json: (await answer.json()) as unknown }));
  expect(new URL(url).searchParams.get("shop")).toBe(searchParams.get("shop"));
  await page.route(course, (route) => route.fulfill({ json }));
  const office = await page.context().newPage();
  await setSurcharge(office, lang, "1,5");
  await office.close();
  await exchange.submit.click();
  await expect(exchange.courseDialog).toContainText(texts[lang].changed);
  await expect(exchange.courseDialog).toContainText(/59[\s,]100/);
  await exchange.courseDialog.getByRole("button", { name: t.acceptCourse }).click();
  await exchange.created();
  await expect(claim.main).toContainText(/59[\s,]100/);
  await expect(claim.main).toContainText(/1[.,]5\s*%/);
});

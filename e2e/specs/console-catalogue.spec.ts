import { randomBytes } from "node:crypto";
import { CataloguePage } from "../pages/CataloguePage.ts";
import { enter } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

test.describe("at the currencies", () => {
  // A refusal is an error in the browser's console.
  test.use({ expectedErrors: /status of 40[09]/ });

  test("an admin adds a currency of their own, opens a pair with it, and visitors find it @desktop", async ({
    page,
    exchange,
    site,
    lang,
    checkAccessibility,
  }) => {
    const code = `K${randomBytes(3).toString("hex").toUpperCase()}`;
    const desk = new CataloguePage(page, lang);
    const { texts } = desk;
    await enter(page, "admin@example.com");
    await desk.open("/currencies");
    await desk.button(texts.addCurrency).click();
    await desk.fill({
      [texts.code]: code,
      [texts.ticker]: code,
      [texts.nameEn]: `Coin ${code}`,
      [texts.nameRu]: `Монета ${code}`,
      [texts.networkCode]: code,
      [texts.networkName]: `Network ${code}`,
      [texts.decimals]: "30",
    });
    await desk.button(texts.saveCurrency).click();
    await expect(desk.field(texts.decimals)).toHaveAccessibleDescription(new RegExp(texts.decimalsRefused));
    await checkAccessibility();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await site.overflow(), "the form of a currency").toBeLessThanOrEqual(0);
    await desk.fill({ [texts.decimals]: "4" });
    await desk.button(texts.saveCurrency).click();
    const row = desk.main.getByRole("row").filter({ hasText: code });
    await expect(row).toBeVisible();
    expect(await site.overflow(), "the currencies").toBeLessThanOrEqual(0);
    await checkAccessibility();

    await row.getByRole("link").last().click();
    await expect(desk.heading).toContainText(code);
    await desk.button(texts.addField).click();
    await desk.fill({
      [texts.shortest]: "4",
      [texts.longest]: "20",
      [texts.labelEn]: "Wallet <b>number</b>",
      [texts.labelRu]: "Номер <b>кошелька</b>",
      [texts.examples]: "no good",
    });
    await desk.button(texts.saveField).click();
    // It is tried before it is saved.
    await expect(desk.field(texts.examples)).toHaveAccessibleDescription(/no good/);
    await checkAccessibility();
    await desk.fill({ [texts.examples]: "k1234" });
    await desk.button(texts.saveField).click();
    await expect(desk.main.getByRole("cell", { name: /number<\/b>|кошелька<\/b>/ }).first()).toBeVisible();
    expect(await site.overflow(), "the fields").toBeLessThanOrEqual(0);
    await checkAccessibility();

    await desk.main.getByRole("link", { name: texts.allCurrencies }).click();
    await row.getByRole("button").last().click();
    await desk.main.getByRole("checkbox", { name: texts.canSend }).check();
    await desk.main.getByRole("checkbox", { name: texts.canReceive }).check();
    await desk.button(texts.saveCurrency).click();
    await expect(desk.button(texts.saveCurrency)).toBeHidden();

    await page.setViewportSize({ width: 1440, height: 900 });
    await row.getByRole("link").first().click();
    await desk.main.getByRole("button", { name: new RegExp(`^\\S+ ${code} → BTC$`) }).click();
    await desk.main.getByRole("checkbox", { name: desk.t.openToVisitors }).check();
    await desk.field(new RegExp(`^Own rate, BTC for 1 ${code}`)).fill("0.001");
    await desk.button(desk.t.savePair).click();
    await desk.main.getByRole("checkbox", { name: desk.t.seen }).check();
    await desk.button(desk.t.savePair).click();
    await expect(desk.button(desk.t.savePair)).toBeHidden();

    await exchange.open({ from: code, to: "BTC", amount: "1000" });
    await expect(exchange.receive).toHaveValue("1");

    // The directory is as before after the test.
    await desk.open("/currencies");
    await row.getByRole("button").last().click();
    await desk.main.getByRole("checkbox", { name: texts.canSend }).uncheck();
    await desk.main.getByRole("checkbox", { name: texts.canReceive }).uncheck();
    await desk.button(texts.saveCurrency).click();
    await row.getByRole("button", { name: texts.remove }).click();
    await desk.button(texts.yesRemove).click();
    await expect(row).toBeHidden();
  });
});

test("an admin adds a city with an office, and visitors can choose it @phone", async ({
  page,
  exchange,
  site,
  lang,
  checkAccessibility,
}) => {
  const name = `Town ${randomBytes(3).toString("hex")}`;
  const desk = new CataloguePage(page, lang);
  const { texts } = desk;
  await enter(page, "admin@example.com");
  await desk.open("/cities");
  await desk.button(texts.addCity).click();
  const code = [...randomBytes(8)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join("");
  await desk.fill({ [texts.cityCode]: code, [texts.nameEn]: name, [texts.nameRu]: name });
  await desk.button(texts.saveCity).click();
  await expect(desk.main.getByText(code)).toBeVisible();
  await checkAccessibility();

  await desk.main.getByRole("link", { name: texts.allOffices }).click();
  await desk.button(texts.addOffice).click();
  await desk.main.getByLabel(texts.city, { exact: true }).selectOption({ label: name });
  await desk.main.getByLabel(desk.t.currency, { exact: true }).selectOption({ index: 1 });
  await desk.fill({
    [texts.addressEn]: "1 Sample Street",
    [texts.addressRu]: "Примерная улица, 1",
    [texts.timeZone]: "Mars/Olympus",
  });
  await desk.button(texts.saveOffice).click();
  await expect(desk.field(texts.timeZone)).toHaveAccessibleDescription(new RegExp(texts.zoneUnknown));
  await checkAccessibility();
  expect(await site.overflow(), "the form of an office").toBe(0);
  await desk.fill({ [texts.timeZone]: "Europe/Moscow" });
  await desk.button(texts.saveOffice).click();
  await expect(desk.button(texts.saveOffice)).toBeHidden();
  await checkAccessibility();
  expect(await site.overflow(), "the offices").toBe(0);

  await exchange.open({ from: "BTC", to: "CASHRUB", amount: "0.05" });
  await exchange.turn();
  await expect(exchange.city).toContainText(name);

  // The offices are as before after the test.
  await desk.open("/offices");
  const office = desk.main.getByRole("row").filter({ hasText: name });
  await office.getByRole("button", { name: desk.t.turnOff }).click();
  await office.getByRole("button", { name: texts.remove }).click();
  await desk.button(texts.yesRemove).click();
  await expect(office).toBeHidden();
});

import { bilingual } from "../pages/bilingual.ts";
import { pathIn } from "../pages/texts.ts";
import { enterShop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const texts = bilingual(
  {
    add: "Add an endpoint",
    save: "Save the endpoint",
    notPublic: "This address isn't on the internet",
    saved: "Secret saved",
    test: "Send a test",
    log: "Log of",
    nothingSent: "Nothing was sent yet",
    show: "Show details",
    sendAll: "Send all since…",
    noMoment: "Choose a date and a time",
    send: "Send all again",
    off: "Off since",
    switchOff: "Switch off",
    remove: "Remove",
    removeIt: "Yes, remove it",
    none: "No endpoints yet",
  },
  {
    notPublic: "Этот адрес не в интернете",
    log: "Журнал",
    off: "Выключен с",
  },
);

test.use({ expectedErrors: /status of 400/ });

test("a shop adds a webhook endpoint, but not one with a private address @phone", async ({
  page,
  server,
  operator,
  lang,
  checkAccessibility,
}) => {
  const says = texts[lang];
  await enterShop(page, { server, operator, lang });
  const main = page.getByRole("main");

  await page.goto(pathIn(lang, "/account/shop/webhooks"));
  await expect(main).toContainText(says.none);
  await main.getByRole("button", { name: says.add }).click();
  await main.locator("[name=url]").fill("https://169.254.169.254/latest/meta-data/");
  await main.getByRole("button", { name: says.save }).click();
  await expect(main).toContainText(says.notPublic);
  await expect(main.locator("[name=url]")).toBeFocused();
  await main.locator("[name=url]").fill("https://1.1.1.1/webhooks");
  await main.getByRole("button", { name: says.save }).click();
  await expect(main).toContainText(/whsec_/);
  await checkAccessibility();
  await main.getByRole("button", { name: says.saved }).click();
  await expect(main).not.toContainText(/whsec_/);

  await main.getByRole("link", { name: says.log }).click();
  await expect(main).toContainText(says.nothingSent);
  await page.goBack();
  await main.getByRole("button", { name: says.test }).click();
  await main.getByRole("link", { name: says.log }).click();
  await main.getByRole("button", { name: says.show }).click();
  await expect(main).toContainText('"type":"webhook.test"');
  await main.getByRole("button", { name: says.sendAll }).click();
  await main.getByRole("button", { name: says.send }).click();
  await expect(main).toContainText(says.noMoment);
  await expect(main.locator("[name=since]")).toBeFocused();
  await checkAccessibility();
  await page.goBack();

  await main.getByRole("button", { name: says.switchOff }).click();
  await expect(main).toContainText(says.off);
  await main.getByRole("button", { name: says.remove }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("button", { name: says.removeIt }).click();
  await expect(main).toContainText(says.none);
});

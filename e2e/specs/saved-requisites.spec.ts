import type { Locator } from "@playwright/test";
import { bilingual } from "../pages/bilingual.ts";
import { pathIn } from "../pages/texts.ts";
import { enterFresh } from "../support/accounts.ts";
import { samples } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

const texts = bilingual(
  {
    offered: "Saved payment details",
    save: "Save these details",
    title: "Save these payment details",
    under: "Save under this name",
    noName: "Enter a name",
    taken: "You already use this name.",
    name: "My card",
    remove: "Delete",
    removeIt: "Yes, delete",
    none: "You have no saved payment details yet",
  },
  {
    taken: "Такое название уже есть.",
    name: "Моя карта",
  },
);

test.use({ expectedErrors: /status of 400/ });

test("with saved requisites the next exchange takes six actions, and they can be deleted @phone", async ({
  page,
  server,
  exchange,
  claim,
  site,
  lang,
  t,
  checkAccessibility,
}) => {
  const says = texts[lang];
  const email = await enterFresh(page, server);
  const offered = page.getByRole("group", { name: says.offered });

  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder });
  await offered.getByRole("button", { name: says.save }).click();
  const dialog = page.getByRole("dialog", { name: says.title });
  const name = dialog.locator("[name=requisites-name]");
  await expect(name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText(says.noName);
  await checkAccessibility();
  await name.fill(says.name);
  await dialog.getByRole("button", { name: says.under }).click();
  const saved = offered.getByRole("button", { name: says.name });
  await expect(saved).toHaveAttribute("aria-pressed", "true");
  await expect(saved).toBeFocused();
  expect(await site.overflow()).toBeLessThanOrEqual(0);

  await exchange.fill({ [t.holder]: "BORIS PETROV" });
  await expect(saved).toHaveAttribute("aria-pressed", "false");
  await offered.getByRole("button", { name: says.save }).click();
  await expect(name).toBeFocused();
  await name.fill(says.name.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(dialog, "the server refuses a name that is in use").toContainText(says.taken);
  await page.keyboard.press("Escape");

  // A new visit loses the draft, which the form writes as it is left, but keeps the account and its saved requisites.
  await page.goto(pathIn(lang, "/rules"));
  await page.evaluate(() => [localStorage, sessionStorage].forEach((store) => store.clear()));
  await page.goto(pathIn(lang, "/?cur_from=BTC&cur_to=SBERRUB"));
  await exchange.isReady();
  let actions = 0;
  const act = async (what: Promise<void>) => {
    await what;
    actions += 1;
  };
  const press = (button: Locator) => act(button.click());
  await press(exchange.submit);
  await expect(saved, "the only ones are filled in").toHaveAttribute("aria-pressed", "true");
  await expect(exchange.field(t.cardNumber)).toHaveValue(/1111/);
  await expect(exchange.email, "the e-mail of the account").toHaveValue(email);
  await press(exchange.consent);
  await press(exchange.submit);
  await exchange.created();
  await press(claim.confirm);
  await press(claim.iPaid);
  await press(claim.dialog(t.paidSure).getByRole("button", { name: t.paidYes }));
  await claim.says(t.checking);
  expect(actions, "from the home page to 'paid'").toBeLessThanOrEqual(6);

  const main = page.getByRole("main");
  await page.goto(pathIn(lang, "/account/settings"));
  await main.getByRole("link", { name: lang === "ru" ? "Управлять" : "Manage" }).click();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([says.name]);
  await expect(main).not.toContainText(samples.card);
  await main.getByRole("button", { name: says.remove }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: says.removeIt }).click();
  await expect(main).toContainText(says.none);
});

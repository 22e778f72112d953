import type { Page } from "@playwright/test";
import { type Lang, pathIn } from "../pages/texts.ts";
import { enter, people } from "../support/accounts.ts";
import { watchShifts } from "../support/browser.ts";
import { samples, freshEmail } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim } from "../support/walk.ts";

const link = `#token=${"a".repeat(43)}`;
const account = [
  "orders",
  "promocodes",
  "settings",
  "settings/requisites",
  "cards",
  "gift",
  "referrer",
  "referrer/withdrawal",
  "shop",
  "shop/api",
  "shop/link-generation",
  "shop/sales-history",
  "shop/statistics",
  "shop/webhooks",
  "shop/withdrawal",
];

/** Each page is checked once, in the language with the longer words. Journeys check what only they lead to. */
const groups = {
  content: [
    "/",
    "/exchange/btc-to-sberrub",
    "/rules",
    "/aml",
    "/cash",
    "/faq",
    "/news",
    "/reviews",
    "/contacts",
  ],
  "the programmes": ["/partners", "/partners/monitoring", "/partners/users", "/shops", "/find-claim"],
  "the way back from a payment": ["/claim/success", "/claim/fail", "/claim/no", "/no/such-page"],
  "signing in": [
    "/login",
    "/register",
    "/forget",
    `/recover${link}`,
    "/recover",
    `/successfully${link}`,
    `/invitation${link}`,
  ],
  "the account": account.map((page) => `/account/${page}`),
  "the console": [
    "/console/cities",
    "/console/letter-texts",
    "/console/people/invitations",
    "/console/directions/matrix",
    "/console/reward-currencies",
    "/console/templates",
    "/console/shops/working",
  ],
};

/** Where the console's navigation leads somebody who may open everything. */
async function sectionsOfConsole(page: Page, lang: Lang): Promise<string[]> {
  await enter(page, "admin@example.com");
  await page.goto(pathIn(lang, "/console"));
  const links = page.locator("header nav a");
  await links.first().waitFor({ state: "attached" });
  return links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
}

test.describe("axe finds no fault, nothing moves while loading or scrolls sideways on 320 pixels, on the pages of", () => {
  // Missing pages, and a token that no letter has.
  test.use({ expectedErrors: /status of 40[04]/ });

  for (const [name, paths] of Object.entries(groups))
    // The console is laid out anew on a desk, and tables are what it is made of.
    test(
      name === "the console" ? name : `${name} @phone`,
      async ({ page, site, lang, checkAccessibility }) => {
        if (name === "the account") await enter(page, people.anna);
        const moved = await watchShifts(page);
        const size = page.viewportSize();
        const all = paths.map((path) => pathIn(lang, path));
        if (name === "the console") all.unshift(...(await sectionsOfConsole(page, lang)));
        for (const path of all) {
          // A page that differs in its fragment only would not be loaded anew.
          await page.goto("about:blank");
          await page.goto(path);
          await expect(site.heading, path).toBeVisible();
          await expect(page.locator("main [aria-busy=true]"), path).toHaveCount(0);
          expect(await moved(), path).toBeLessThan(0.02);
          if (name === "signing in") await page.locator("main form button[type=submit]").first().click();
          await test.step(path, () => checkAccessibility());
          await page.setViewportSize({ width: 320, height: 640 });
          expect(await site.overflow(), path).toBe(0);
          if (size !== null) await page.setViewportSize(size);
        }
      },
    );
});

test("axe finds no fault in the form, the picker, a claim and the account's menu, which fit 320 pixels @phone", async ({
  page,
  auth,
  exchange,
  claim,
  site,
  lang,
  checkAccessibility,
  t,
}) => {
  const check = async (where: string) => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await site.overflow(), where).toBe(0);
    await test.step(where, () => checkAccessibility());
  };
  await exchange.open({ from: "SBERRUB", to: "USDTTRC20", amount: "10000" });
  await check("the amounts");
  await exchange.turn();
  await exchange.submit.click();
  await expect(exchange.field(t.tronAddress)).toHaveAttribute("aria-invalid");
  await check("the form with its errors");
  await exchange.change.click();
  await exchange.currency("give").click();
  await expect(exchange.picker.options.first()).toBeVisible();
  await check("the picker");
  await createCardClaim(exchange);
  await expect(claim.review).toBeVisible();
  await check("the dialog of a claim");
  await claim.confirmRequisites();
  await claim.seesCode();
  await check("what to pay to");
  // As many decimals as an owner's currency may have.
  await page.route(/\/claim\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /"amount":"[\d.]+"/g,
      '"amount":"1234.123456789012345678"',
    );
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(claim.heading).toContainText("345678");
  expect(await site.overflow(), "long amounts").toBe(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await enter(page, people.anna);
  await page.goto(pathIn(lang, "/rules"));
  await auth.menu.click();
  await expect(page.getByRole("banner").getByText(people.anna)).toBeVisible();
  await check("the account's menu");
  await page.keyboard.press("Escape");
  await expect(auth.menu).toBeFocused();
});

test("a claim can be created and confirmed by keyboard alone @desktop", async ({
  page,
  exchange,
  claim,
  t,
}) => {
  await exchange.open({ from: "BTC", to: "SBERRUB" });
  const type = async (text: string) => page.keyboard.type(text);
  await exchange.send.fill("");
  await type("0.01");
  await tabTo(page, exchange.submit);
  await page.keyboard.press("Enter");
  await expect(exchange.consent).toBeVisible();
  await expect(page.locator("#exchange-details"), "the focus goes with the face").toBeFocused();
  await tabTo(page, exchange.field(t.cardNumber));
  await type(samples.card);
  await tabTo(page, exchange.field(t.holder));
  await type(samples.holder);
  await tabTo(page, exchange.email);
  await type(freshEmail());
  await tabTo(page, exchange.consent);
  await page.keyboard.press("Space");
  await tabTo(page, exchange.submit);
  await page.keyboard.press("Enter");
  await exchange.created();
  await expect(claim.heading).toHaveText(t.confirmTitle);
  const reviewTitle = claim.review.getByRole("heading", { level: 2 });
  await expect(reviewTitle, "the focus is on the dialog's title").toBeFocused();
  await tabTo(page, claim.confirm);
  await page.keyboard.press("Enter");
  await expect(claim.iPaid).toBeVisible();
  await expect(claim.heading).toBeFocused();
  await tabTo(page, claim.iPaid);
  await page.keyboard.press("Enter");
  const question = claim.dialog(t.paidSure);
  await expect(question).toBeVisible();
  await tabTo(page, question.getByRole("button", { name: t.paidYes }));
  await page.keyboard.press("Enter");
  await claim.says(t.checking);
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: ReturnType<Page["getByRole"]>) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

test("nothing moves with reduced motion @desktop", async ({ page, exchange, claim, t }) => {
  await page.addInitScript(() => {
    const look = () => {
      const lasting = document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 1);
      if (lasting.length > 0) document.documentElement.dataset["moved"] = "yes";
    };
    for (const begin of ["transitionrun", "animationstart"]) document.addEventListener(begin, look, true);
  });
  const html = page.getByRole("document");
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await exchange.currency("give").click();
  await exchange.picker.find("doge");
  await exchange.isReady();
  await expect(html).not.toHaveAttribute("data-moved");
  await createCardClaim(exchange);
  await claim.confirmRequisites();
  await claim.declarePaid();
  await claim.says(t.checking);
  await expect(html).not.toHaveAttribute("data-moved");
});

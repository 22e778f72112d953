import { ClaimPage } from "../pages/ClaimPage.ts";
import { pathIn } from "../pages/texts.ts";
import { ids } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim, fillCardForm } from "../support/walk.ts";

test.describe("the reserve", () => {
  test.use({ expectedErrors: /status of 4(00|09)/ });

  test("that runs out while the form is filled in is reported, and no claim is created @desktop", async ({
    exchange,
    operator,
  }) => {
    await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
    const email = await fillCardForm(exchange);
    await operator.setReserve(ids.SBERRUB, { amount: "10000", reason: "Paid out by hand" });
    await exchange.submit.click();
    await expect(exchange.send).toBeFocused();
    await expect(exchange.send, "the amount that the reserve covers").toHaveAccessibleDescription(
      /0[.,]002 BTC/,
    );
    await exchange.turn();
    await expect(exchange.email).toHaveValue(email);
    expect(await operator.find(email)).toEqual([]);
  });
});

test("a double click creates one claim @phone", async ({ exchange, claim, operator, t }) => {
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  const email = await fillCardForm(exchange);
  await exchange.submit.dblclick();
  await exchange.created();
  await claim.says(t.confirmTitle);
  expect(await operator.find(email)).toHaveLength(1);
});

test("two tabs of one claim update each other without a reload @desktop", async ({
  context,
  exchange,
  claim,
  lang,
}) => {
  const { id } = await createCardClaim(exchange);
  const other = new ClaimPage(await context.newPage(), lang);
  await other.open(id);
  await claim.confirmRequisites();
  await other.says(lang === "ru" ? "Переведите 0,01 BTC" : "Send 0.01 BTC");
  await expect(other.iPaid).toBeVisible();
});

test.describe("a missing", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("page or claim says so, is answered 404, and links home @phone", async ({
    page,
    exchange,
    claim,
    site,
    lang,
    t,
  }) => {
    for (const path of ["/no/such-page", "/claim/not-a-uuid"]) {
      const response = await page.goto(pathIn(lang, path));
      expect(response?.status()).toBe(404);
      await expect(site.heading).toHaveText(t.pageNotFound);
      await expect(page.getByRole("main")).toContainText("404");
      await expect(page.getByRole("main")).toContainText(`${t.pageNotFound}: ${pathIn(lang, path)}`);
    }
    await claim.open("00000000-0000-4000-8000-000000000000");
    await claim.says(t.pageNotFound);
    await expect(page.getByRole("main")).toContainText(t.noSuchClaim);
    const pairs = page.getByRole("region", { name: t.popularPairs });
    await expect(pairs.getByRole("link").first()).toHaveAttribute("href", /\/exchange\//);
    await page.getByRole("link", { name: t.goHome }).click();
    await exchange.isReady();
    await expect(page).toHaveURL(lang === "ru" ? /:\d+\/(\?.*)?$/ : /:\d+\/en\/?(\?.*)?$/);
  });

  test("page with an odd path is rendered alike by the server and by its script @desktop", async ({
    page,
    server,
    site,
    lang,
  }) => {
    for (const [odd, shown] of [
      ["//elsewhere", "/elsewhere"],
      ["/a%2Fb", "/a%2Fb"],
      ["/a%20b", "/a b"],
    ] as const) {
      // The difference would be an error in the console.
      await page.goto(`${server.url}${lang === "ru" ? "" : "/en"}${odd}`);
      await site.isAlive();
      await expect(page.getByRole("main")).toContainText(`: ${pathIn(lang, shown)}`);
    }
  });
});

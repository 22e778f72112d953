import { writeFile } from "node:fs/promises";
import { pathIn } from "../pages/texts.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim } from "../support/walk.ts";

test("an order's promise is checked on its page, and on the saved page without a network @desktop", async ({
  page,
  browser,
  exchange,
  claim,
  server,
  lang,
  checkAccessibility,
}, testInfo) => {
  const { id } = await createCardClaim(exchange);
  await claim.confirmRequisites();
  await expect(claim.iPaid).toBeVisible();
  const { host } = new URL(server.url);
  await page.goto(`${server.url}${pathIn(lang, "/promise")}#${id}`);
  const card = page.getByRole("article");
  await expect(card).toContainText(host);
  await expect(card).toContainText("The signature is valid");
  await expect(card).toContainText("Version 2, the last one as of now");
  await expect(card).not.toContainText("4111111111111111");
  await card.getByText("Compare the payout details").click();
  await card.getByLabel("The whole details").fill("4111111111111111");
  await checkAccessibility();
  const promises = await page.getByLabel("Promise", { exact: true }).inputValue();

  const [saved, order] = ["promise.html", "order.txt"].map((name) => testInfo.outputPath(name)) as [
    string,
    string,
  ];
  await writeFile(saved, await (await page.request.get(pathIn(lang, "/promise"))).text());
  await writeFile(order, promises);
  const away = await browser.newContext({ offline: true });
  const own = await away.newPage();
  const wrong: string[] = [];
  own.on("console", (message) => wrong.push(message.text()));
  own.on("pageerror", (error) => wrong.push(error.message));
  await own.goto(`file://${saved}`);
  await own.locator("input[type=file]").setInputFiles(order);
  await expect(own.getByRole("article")).toContainText("Version 2. A later one may exist");
  await expect(own.getByRole("article")).toContainText(host);
  await own
    .getByLabel("Promise", { exact: true })
    .fill(`${promises.split(/\s+/)[1] ?? ""} ${promises.slice(0, 200)}`);
  await own.getByRole("button", { name: "Check" }).click();
  await expect(own.getByText("Missing versions: 1.")).toBeVisible();
  await expect(own.getByText("The promise is cut.")).toBeVisible();
  expect(wrong).toEqual([]);
  await away.close();
});

test("a browser that cannot check signatures says so @desktop", async ({ page, lang }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
  await page.goto(pathIn(lang, "/promise"));
  await expect(page.getByRole("alert")).toContainText("This browser can't check signatures here.");
});

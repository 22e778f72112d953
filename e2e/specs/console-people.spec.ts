import { readFileSync } from "node:fs";
import { bilingual } from "../pages/bilingual.ts";
import { ConsolePage } from "../pages/ConsolePage.ts";
import { enter, freshAccount, newcomersPassword } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

const words = bilingual({
  search: "Email or id",
  find: "Find",
  show: "Show",
  reason: "Reason",
  confirm: "Confirm",
  what: "What to do",
  choose: "Choose what to do",
  agree: "I understand that this can't be undone",
  tick: "Tick this to continue",
  nobody: "Nothing found",
});

const reason = "Sends stolen cards";

test("a senior blocks a person, who is signed out at once, and unblocks them @desktop", async ({
  page,
  browser,
  server,
  lang,
  checkAccessibility,
}) => {
  const w = words[lang];
  const visitor = await (await browser.newContext()).newPage();
  const email = await freshAccount(visitor, server);
  await enter(visitor, email, newcomersPassword);

  const desk = new ConsolePage(page, lang);
  await enter(page, "senior@example.com");
  await desk.open("/people");
  await desk.main.getByRole("searchbox", { name: w.search }).fill(email);
  await desk.button(w.find).click();
  await expect(desk.main.getByRole("row"), "the heading and one person").toHaveCount(2);
  await desk.main.getByRole("button", { name: w.show }).click();
  const row = desk.main.getByRole("row").filter({ hasText: email });
  const what = desk.main.getByRole("combobox", { name: w.what });
  await row.getByRole("button").click();
  // Nothing is done to a person by a press too many.
  await desk.button(w.confirm).click();
  await expect(what).toHaveAccessibleDescription(w.choose);
  await what.selectOption("block");
  await desk.field(w.reason).fill(reason);
  await checkAccessibility();
  await desk.button(w.confirm).click();
  await expect(row).toContainText(reason);
  const refreshed = await visitor.request.post("/front-api/auth/refresh/");
  expect(refreshed.status()).toBe(401);
  await checkAccessibility();

  await row.getByRole("button").click();
  await what.selectOption("unblock");
  await desk.button(w.confirm).click();
  await expect(row).not.toContainText(reason);
  await enter(visitor, email, newcomersPassword);

  await enter(page, "admin@example.com");
  for (const path of ["/shops", "/shops/working"]) {
    await desk.open(path);
    await checkAccessibility();
  }
});

test("an administrator gives a person what is held of them, and erases them @desktop", async ({
  page,
  browser,
  server,
  lang,
  checkAccessibility,
}) => {
  const w = words[lang];
  const visitor = await (await browser.newContext()).newPage();
  const email = await freshAccount(visitor, server);
  await enter(visitor, email, newcomersPassword);

  const desk = new ConsolePage(page, lang);
  await enter(page, "admin@example.com");
  await desk.open(`/people?q=${email}`);
  const change = desk.main.getByRole("row").last().getByRole("button").first();
  const what = desk.main.getByRole("combobox", { name: w.what });
  await change.click();
  await what.selectOption("export");
  await desk.field(w.reason).fill(reason);
  const download = page.waitForEvent("download");
  await desk.button(w.confirm).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain(email);

  await change.click();
  await what.selectOption("erase");
  await desk.field(w.reason).fill(reason);
  await desk.button(w.confirm).click();
  await expect(desk.main).toContainText(w.tick);
  await checkAccessibility();
  await desk.main.getByRole("checkbox", { name: w.agree }).check();
  await desk.button(w.confirm).click();
  await expect(desk.main).toContainText(w.nobody);
  const refreshed = await visitor.request.post("/front-api/auth/refresh/");
  expect(refreshed.status()).toBe(401);
});

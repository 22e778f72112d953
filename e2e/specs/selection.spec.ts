import { figure } from "../pages/ExchangePage.ts";
import { freshEmail, ids, samples } from "../support/samples.ts";
import { expect, moving, test } from "../support/test.ts";

test.use(moving);

test("a link selects the pair, by code or id, and the amount, and unknown values are ignored @desktop", async ({
  page,
  exchange,
  t,
}) => {
  await exchange.open({ from: "ETH", to: "CARDRUB", amount: "0.5" });
  await expect(exchange.currency("give")).toContainText("Ethereum");
  await expect(exchange.send).toHaveValue(figure("0.5"));
  await expect(exchange.receive).not.toHaveValue("");
  await exchange.open({ from: String(ids.SBERRUB), to: String(ids.USDTTRC20) });
  await expect(exchange.currency("give")).toContainText(t.sberbank);
  await expect(page, "the address is rewritten with codes").toHaveURL(/cur_from=SBERRUB&cur_to=USDTTRC20$/);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((store) => store.clear()));
  await exchange.open({ from: "NOPE", to: "'%00<script>", amount: "1e9", city: "atlantis" });
  await expect(exchange.currency("give")).toContainText("Bitcoin");
  await expect(page).toHaveURL(/cur_from=BTC&cur_to=SBERRUB$/);
});

test("swapping and choosing update the address, and a pair without a reverse says so @desktop", async ({
  page,
  exchange,
  operator,
  t,
}) => {
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  await exchange.swap.click();
  await exchange.isReady();
  await expect(exchange.currency("give")).toContainText(t.sberbank);
  await expect(exchange.currency("get")).toContainText("Bitcoin");
  await expect(page).toHaveURL(/cur_from=SBERRUB&cur_to=BTC$/);

  await exchange.currency("give").click();
  await exchange.picker.find("doge");
  await exchange.isReady();
  await expect(page, "the receive currency is kept where possible").toHaveURL(/cur_from=DOGE&cur_to=BTC$/);
  await page.reload();
  await exchange.isReady();
  await expect(exchange.currency("give")).toContainText("Dogecoin");

  await operator.changeDirection(ids.BTC, 11, { enabled: false });
  await page.reload();
  await exchange.isReady();
  await expect(exchange.swap, "the reverse direction is closed").toBeDisabled();
});

test("the picker searches in both alphabets and filters by groups @phone", async ({ exchange, lang, t }) => {
  const { picker } = exchange;
  await exchange.open();
  await exchange.currency("give").click();
  await expect(picker.search).toBeFocused();
  // The first screenful is rendered first, and the rest right after it.
  await expect.poll(() => picker.options.count(), "every variant is listed").toBeGreaterThanOrEqual(18);
  const all = await picker.options.count();

  for (const [query, found] of [
    ["сбер", t.sberbank],
    ["sber", t.sberbank],
    ["биткоин", "Bitcoin"],
    ["BITC", "Bitcoin"],
    ["trc20", "Tether USDT"],
    ["xrp", "XRP"],
  ] as const) {
    await picker.search.fill(query);
    await expect(picker.options.first(), query).toContainText(found);
    await expect(picker.options, query).not.toHaveCount(all);
  }
  await picker.search.fill("zzz");
  await expect(picker.dialog.getByRole("heading", { name: t.nothingFound })).toBeVisible();
  await expect(picker.options).toHaveCount(0);

  await picker.search.fill("");
  await picker.filter(t.banks).click();
  await expect(picker.filter(t.banks)).toHaveAttribute("aria-pressed", "true");
  await expect(picker.options.filter({ hasText: "Bitcoin" })).toHaveCount(0);
  await expect(picker.options.filter({ hasText: t.sberbank })).toHaveCount(1);
  await picker.filter(t.all).click();
  await expect(picker.options).toHaveCount(all);
  await expect(picker.group(t.crypto)).toBeVisible();
  await expect(picker.group(t.cash)).toContainText(lang === "ru" ? "Наличные рубли" : "Cash roubles");
});

test("the bank of a transfer by phone number is chosen from a list or typed @phone", async ({
  page,
  exchange,
  claim,
  lang,
  t,
}) => {
  const label = lang === "ru" ? "Банк получателя" : "Recipient's bank";
  const bank = page.getByRole("combobox", { name: label });
  const options = page.getByRole("listbox", { name: label }).getByRole("option");
  await exchange.open({ from: "BTC", to: "SBPRUB", amount: "0.01" });
  await exchange.turn();
  await bank.click();
  await expect(options.first()).toHaveText(t.sberbank);

  await bank.pressSequentially("тиньк");
  await expect(options).toHaveCount(1);
  await bank.press("ArrowDown");
  await bank.press("Enter");
  const name = lang === "ru" ? "Т-Банк" : "T-Bank";
  await expect(bank).toHaveValue(name);
  await expect(options).toHaveCount(0);
  await expect(page, "the form is not sent").toHaveURL(/cur_to=SBPRUB/);

  await bank.fill("131");
  await exchange.email.focus();
  await expect(bank).toHaveAttribute("aria-invalid", "true");
  await bank.fill(name);
  await expect(options.first()).toBeVisible();
  await bank.press("Tab");
  await expect(options, "the list covers nothing once its field is left").toHaveCount(0);
  await exchange.fill({
    [lang === "ru" ? "Номер телефона" : "Phone number"]: "+7 916 000-00-00",
    [lang === "ru" ? "Имя и фамилия получателя" : "Recipient's name"]: samples.person,
    [t.email]: freshEmail(),
  });
  await exchange.agree();
  await exchange.create();
  await expect(claim.review).toContainText(name);
});

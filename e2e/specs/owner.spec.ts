import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "@playwright/test";
import { AccountPage } from "../pages/AccountPage.ts";
import { AuthPage } from "../pages/AuthPage.ts";
import { CardPage } from "../pages/CardPage.ts";
import { ClaimPage } from "../pages/ClaimPage.ts";
import { ExchangePage, type Pair } from "../pages/ExchangePage.ts";
import { GiftPage } from "../pages/GiftPage.ts";
import { OwnerDesk } from "../pages/OwnerDesk.ts";
import { WithdrawalPage } from "../pages/WithdrawalPage.ts";
import { codeOf, linkIn, newcomer, newcomersPassword } from "../support/accounts.ts";
import { openWhole } from "../support/browser.ts";
import { png } from "../support/files.ts";
import { freshCard, freshEmail, newTransaction, samples } from "../support/samples.ts";
import { launchServer, type TestServer } from "../support/server.ts";
import { expect, test as base } from "../support/test.ts";

interface Fixtures {
  /** Address of a feed with the price of the owner's currency. */
  feed: string;
}

const test = base.extend<Fixtures, { server: TestServer }>({
  // A new installation, which nobody has set up yet.
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await launchServer({ demo: false });
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern
  feed: async ({}, use) => {
    const feed = createServer((_, response) => response.end('{"PRL": "2500"}'));
    await once(feed.listen(0, "127.0.0.1"), "listening");
    await use(`http://127.0.0.1:${(feed.address() as AddressInfo).port}/`);
    feed.close();
  },
});

const owner = "olga@example.com";
const pearl = { give: "prl1visitor0001", back: "prl1visitor0002" };

/** A visitor in a browser of their own. */
async function visitorIn(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  return {
    page,
    auth: new AuthPage(page, "en"),
    exchange: new ExchangePage(page, "en"),
    claim: new ClaimPage(page, "en"),
    card: new CardPage(page, "en"),
  };
}
type Visitor = Awaited<ReturnType<typeof visitorIn>>;

/** Creates an order and confirms it. Returns its id. */
async function order({ exchange, claim }: Visitor, pair: Pair): Promise<string> {
  const { t } = exchange;
  await exchange.open(pair);
  const isToCard = pair.to === "SBERRUB";
  await exchange.fill(
    isToCard ? { [t.cardNumber]: samples.card, [t.holder]: samples.holder } : { "Pearl address": pearl.give },
  );
  if (isToCard) await exchange.email.fill(`${crypto.randomUUID()}@example.com`);
  await exchange.agree();
  const id = await exchange.create();
  await claim.confirmRequisites();
  return id;
}

const toCard: Pair = { from: "PRL", to: "SBERRUB", amount: "10" };

/** Creates an order to a card, whose visitor says that it is paid. */
async function paidOrder(visitor: Visitor): Promise<string> {
  const id = await order(visitor, toCard);
  await visitor.claim.declarePaid();
  return id;
}

/** Creates an account and signs in. Returns its e-mail address. */
async function signUp({ page, auth }: Pick<Visitor, "page" | "auth">, server: TestServer): Promise<string> {
  const email = await newcomer(auth);
  await expect.poll(() => server.lastMail(email)).not.toBeNull();
  await page.goto(linkIn((await server.lastMail(email))?.text));
  await auth.button(auth.t.activate).click();
  await page.getByRole("main").getByRole("link", { name: auth.t.signIn }).click();
  await auth.signIn(email, newcomersPassword);
  await expect(auth.menu).toBeVisible();
  return email;
}

const isOnPostgres = process.env["E2E_DATABASE"] === "postgres";

// Before the second factor the console is closed; forms show what they would change, or refuse, with an error; and half
// an hour later the access token has expired.
test.use({ expectedErrors: /status of 40[0139]/, lang: "en", actionTimeout: 20_000 });

test("an owner opens an exchange in a browser, serves visitors, and pays with a colleague @desktop", async ({
  page,
  auth,
  browser,
  server,
  feed,
}) => {
  test.setTimeout(240_000);
  const desk = new OwnerDesk(page, "en");
  const at = (name: string) => page.getByRole("link", { name });
  /** A part of the journey, with the number of actions that it takes staff. */
  const step = (title: string, actions: number, run: () => Promise<void>) =>
    test.step(title, async () => {
      const before = desk.actions;
      await run();
      expect.soft(desk.actions - before, `actions of staff: ${title}`).toBe(actions);
    });
  /** Sets up two-step sign-in from the console and comes back to it. */
  const secureAccount = async (worker: OwnerDesk, password: string) => {
    const account = new AccountPage(worker.page, "en");
    const { t } = account;
    await worker.press(worker.main.getByRole("link", { name: "Your settings" }));
    await worker.press(t.setUpFactor);
    await worker.save(t.continue, { [t.yourPassword]: password });
    await account.input(t.codeFromApp).waitFor();
    const [secret = ""] = (await worker.main.innerText()).match(/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/) ?? [];
    await worker.save(t.turnOn, { [t.codeFromApp]: await codeOf(secret, server) });
    await worker.press(t.savedCodes);
    await worker.press(worker.main.getByRole("link", { name: "Go on where you were" }));
    await worker.page.waitForURL(/\/console/);
    await worker.heading.waitFor();
  };
  /** Opens an order from the queue. */
  const openOrder = async (id: string) => {
    await desk.go("Orders");
    const link = desk.main.locator(`a[href*="${id}"]`);
    // A list that was open beside the last order says that there is a new one, unless it has just been read again.
    const show = desk.main.getByRole("button", { name: /new order.*: show$/ });
    await expect(async () => {
      if (await show.isVisible()) await show.click({ timeout: 1000 });
      await expect(link).toBeVisible({ timeout: 1000 });
    }).toPass();
    await desk.press(link);
    await expect(desk.heading).toHaveText(/Order No/);
  };
  const payment = (amount: string) => ({
    "Whole amount that has arrived": amount,
    "Transaction id": newTransaction(),
  });
  const payOut = async (entries = {}) => {
    await desk.move("Start the payout");
    await desk.move("Payout is sent", entries);
    await expect(
      desk.main.getByText("Done", { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
  };

  await step("the owner's account", 3, async () => {
    await page.goto(`/en${server.owner}`);
    await auth.email.fill(owner);
    await auth.password.fill(newcomersPassword);
    await auth.repeat.fill(newcomersPassword);
    await desk.press("Create the account");
    await desk.press(desk.main.getByRole("link", { name: "Sign in" }));
    await auth.email.fill(owner);
    await auth.password.fill(newcomersPassword);
    await desk.press("Sign in");
    await page.waitForURL(/\/console\/start$/);
  });
  await step("two-step sign-in", 6, () => secureAccount(desk, newcomersPassword));
  await step("a name", 3, async () => {
    await expect(desk.heading, "led back after the second factor").toHaveText("First steps");
    await desk.press(at("Begin: Name your exchange"));
    await desk.press("Change: Name of the exchange");
    await desk.save("Save", { Value: "Harbour" });
    await expect(page.getByRole("link", { name: "Harbour: console" })).toBeVisible();
  });
  await step("a currency of one's own", 3, async () => {
    await desk.go("Currencies");
    await desk.press("Add a currency");
    await desk.save("Save the currency", {
      Code: "PRL",
      Ticker: "PRL",
      "Name in English": "Pearl",
      "Name in Russian": "Жемчуг",
      "Code of the network": "PEARL",
      "Name of the network": "Pearl network",
      Decimals: "4",
    });
  });
  await step("its address, tried against examples", 4, async () => {
    await desk.press(desk.row("Pearl").getByRole("link", { name: "What visitors fill in for PRL" }));
    await desk.press("Add a field");
    await desk.save("Save the field", {
      "Shortest length": "8",
      "Longest length": "20",
      "How it begins": "prl",
      "Label in English": "Pearl address",
      "Label in Russian": "Адрес Pearl",
      Examples: "no good",
    });
    await expect(desk.field("Examples")).toHaveAccessibleDescription(/no good/);
    await desk.save("Save the field", { Examples: pearl.give });
    await expect(desk.row("Pearl address")).toBeVisible();
  });
  await step("open to visitors", 3, async () => {
    await desk.press(desk.main.getByRole("link", { name: "All currencies" }));
    await desk.press("Change PRL");
    await desk.save("Save the currency", { "Visitors can send it": true, "Visitors can receive it": true });
    await expect(desk.row("Pearl")).toContainText("Open to visitors");
  });
  await step("a feed of rates", 4, async () => {
    await desk.go("Rate feeds");
    await desk.press("Add a feed");
    const terms = { Address: feed, "Pairs and prices": "PRL/RUB /PRL" };
    await desk.save("Try it, then save", terms, { isSeen: true });
    await expect(desk.row("PRL/RUB")).toBeVisible();
  });
  await step("a pair that follows it", 4, async () => {
    await desk.go("Pairs and rates");
    await desk.main.getByRole("searchbox").fill("PRL SBERRUB");
    await desk.press("Find");
    await desk.press("Change PRL → SBERRUB");
    await desk.save("Save the pair", { "Open to visitors": true });
    await expect(desk.row("PRL → SBERRUB")).toContainText("Not enough reserve");
  });
  await step("a pair with a rate by hand", 3, async () => {
    await desk.press("Change SBERRUB → PRL");
    await desk.fill({ "Own rate is written as": "1 PRL = … RUB" });
    const terms = { "Open to visitors": true, "Own rate, RUB for 1 PRL": "2600" } as const;
    await desk.save("Save the pair", terms, { isSeen: true });
    await expect(desk.row("SBERRUB → PRL")).toContainText(/2,600/);
  });
  await step("reserves of three currencies", 8, async () => {
    await desk.go("First steps");
    await desk.press(at("Begin: Fill the reserve"));
    for (const [code, ticker, amount] of [
      ["SBERRUB", "RUB", "1000000"],
      ["PRL", "PRL", "1000"],
      ["USDTTRC20", "USDT", "5000"],
    ] as const) {
      await desk.press(`Change ${code}`);
      await desk.save("Save", { [`By how much, ${ticker}`]: amount, Reason: "The opening balance" });
      await expect(desk.row(code)).toContainText("The opening balance");
    }
  });
  await step("a pool of three addresses", 5, async () => {
    await desk.go("First steps");
    await desk.press(at("Begin: Say where visitors pay"));
    await desk.press("Add payment details");
    const pool = (second: string) => `prl1harbour01\n${second}\nprl1harbour03`;
    await desk.save("Save", { Currency: "Pearl (PRL)", "Payment details": pool("no good") });
    await expect(desk.field("Payment details")).toHaveAccessibleDescription(/2:/);
    await desk.save("Save", { "Payment details": pool("prl1harbour02") });
    await expect(desk.row("prl1harbour")).toHaveCount(3);
  });
  await step("cash as a currency", 4, async () => {
    await desk.go("Offices for cash");
    await desk.press(desk.main.getByRole("link", { name: "Currencies" }));
    await desk.press("Add a currency");
    await desk.fill({ "Kind of money": "Cash" });
    await desk.save("Save the currency", {
      Code: "CASHRUB",
      Ticker: "RUB",
      "Name in English": "Cash roubles",
      "Name in Russian": "Наличные рубли",
      Decimals: "0",
    });
    await expect(desk.row("CASHRUB")).toBeVisible();
  });
  await step("an office in a city", 7, async () => {
    await desk.go("Offices for cash");
    await desk.press(desk.main.getByRole("link", { name: "Cities" }));
    await desk.press("Add a city");
    await desk.save("Save the city", {
      "Code of the city": "omsk",
      "Name in English": "Omsk",
      "Name in Russian": "Омск",
    });
    await desk.press(desk.main.getByRole("link", { name: "Offices for cash" }));
    await desk.press("Add an office");
    const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    await desk.save("Save the office", {
      City: "Omsk",
      Currency: "Cash roubles (CASHRUB)",
      "Address in English": "1 Quay Street",
      "Address in Russian": "Набережная, 1",
      "Time zone": "Asia/Omsk",
      ...Object.fromEntries(days.map((day) => [day, "00:00-24:00"])),
    });
    await expect(desk.row("1 Quay Street")).toBeVisible();
  });
  await step("a pair for cash", 6, async () => {
    await desk.go("Currencies");
    await desk.press("Change CASHRUB");
    await desk.save("Save the currency", { "Visitors can send it": true });
    await desk.press(desk.row("CASHRUB").getByRole("link", { name: /^Pairs with CASHRUB/ }));
    await desk.press("Change CASHRUB → PRL");
    await desk.save("Save the pair", { "Open to visitors": true });
    await expect(desk.row("CASHRUB → PRL")).toContainText("Open to visitors");
  });

  const guest = await visitorIn(browser);
  await step("an order from the queue to its end", 8, async () => {
    const id = await paidOrder(guest);
    await openOrder(id);
    await desk.move("Accept the payment", payment("10"));
    await payOut();
    await guest.page.reload();
    await guest.claim.says("Done: the money is sent");
    await expect(guest.page.getByRole("main")).toContainText(/24[,.]500/);
  });
  await step("a letter that is answered, and what is to be known", isOnPostgres ? 8 : 7, async () => {
    await desk.go("First steps");
    await desk.press("Send me a letter");
    await expect.poll(async () => (await server.lastMail(owner))?.text).toMatch(/: \d{6}$/m);
    const [, code = ""] = /: (\d{6})$/m.exec((await server.lastMail(owner))?.text ?? "") ?? [];
    await desk.press("Enter its code");
    await desk.save("Check the code", { "Six digits": code });
    for (const known of [
      "Read what you publish",
      "Invite a second person",
      ...(isOnPostgres ? ["Keep the keys apart from the database"] : []),
      "Let large amounts take two people",
    ])
      await desk.press(`Done: ${known}`);
  });
  await test.step("nothing is left of the first steps, but a backup of PostgreSQL", async () => {
    await expect(
      desk.main.getByText(isOnPostgres ? "Run the command on the server" : "Your exchange works."),
    ).toBeVisible();
  });
  await step("an order that is paid in part", 10, async () => {
    const id = await paidOrder(guest);
    await openOrder(id);
    await desk.move("Accept a part", payment("4"));
    await guest.page.reload();
    await guest.claim.button("Pay the rest").click();
    await guest.claim.says(/Pay the rest: 6/);
    await page.reload();
    await desk.move("The rest has arrived", { "Transaction id": newTransaction() });
    await payOut();
  });
  await step("an order that is paid late", 11, async () => {
    const id = await order(guest, toCard);
    await guest.claim.says(/Send 10/);
    await server.advance(31 * 60);
    await desk.go("Orders");
    await desk.press("All");
    const link = desk.main.locator(`a[href*="${id}"]`);
    // A list that was open beside the last order says that there is a new one, unless it has just been read again.
    const show = desk.main.getByRole("button", { name: /new order.*: show$/ });
    await expect(async () => {
      if (await show.isVisible()) await show.click({ timeout: 1000 });
      await expect(link).toBeVisible({ timeout: 1000 });
    }).toPass();
    await desk.press(link);
    await desk.move("Accept a late payment", payment("10"));
    await guest.page.reload();
    await guest.claim.button(guest.claim.t.recalculate).click();
    await guest.claim.says(guest.claim.t.choiceAccepted);
    await page.reload();
    await desk.move("Recalculate");
    await payOut();
  });
  await step("documents for an order on hold", 10, async () => {
    const { card } = guest;
    const id = await paidOrder(guest);
    await openOrder(id);
    await desk.press("Put on hold");
    await expect(desk.field("Reason")).toHaveAccessibleDescription(
      "The visitor reads it. Their language: English.",
    );
    await desk.save(desk.t.confirm, { Reason: "The sender is on a list" });
    await desk.row("Put on hold").waitFor();
    await desk.press("Ask for documents");
    await desk.save(desk.t.confirm, { "Identity document": true });
    await desk.row("Documents asked for").waitFor();
    await guest.page.reload();
    await expect(guest.claim.main).toContainText("The sender is on a list");
    await card.link(card.t.sendDocuments).click();
    await card.button(card.t.addPhoto).click();
    await card.upload(png("passport.png", 200));
    await card.button(card.t.sendIn).click();
    await card.says(card.t.checkingDocuments);
    await page.reload();
    await desk.press(desk.main.getByRole("link", { name: /^Documents No\./ }));
    await desk.move("Approve");
    await desk.press(desk.main.getByRole("link", { name: /^No\. \d/ }));
    await expect(desk.button("Accept the payment"), "the approval releases the order").toBeVisible();
  });
  await step("a refund", 10, async () => {
    const { t } = guest.claim;
    const id = await paidOrder(guest);
    await openOrder(id);
    await desk.move("Accept the payment", payment("10"));
    await desk.move("Put on hold", { Reason: "A word with you" });
    await desk.move("Refund", { Reason: "As you asked" });
    await guest.page.reload();
    await guest.claim.main.getByRole("textbox", { name: "Pearl address" }).fill(pearl.back);
    await guest.claim.button(t.returnHere).click();
    await guest.claim.says(/We're returning/);
    await page.reload();
    await desk.move("Refund is sent", { "Transaction id": newTransaction() });
    await guest.page.reload();
    await guest.claim.says(/We returned 10/);
  });
  await step("an order in cash", 10, async () => {
    const id = await order(guest, { from: "CASHRUB", to: "PRL", amount: "26000", city: "omsk" });
    await guest.claim.says(/to the office/);
    const word = await guest.claim.main.getByText(/^[a-z]+-\d{4}$/).innerText();
    await desk.go("Orders");
    await desk.press("Waiting for visitors");
    const link = desk.main.locator(`a[href*="${id}"]`);
    // A list that was open beside the last order says that there is a new one, unless it has just been read again.
    const show = desk.main.getByRole("button", { name: /new order.*: show$/ });
    await expect(async () => {
      if (await show.isVisible()) await show.click({ timeout: 1000 });
      await expect(link).toBeVisible({ timeout: 1000 });
    }).toPass();
    await desk.press(link);
    await expect(desk.main).toContainText("Omsk, 1 Quay Street");
    await expect(desk.main).not.toContainText(word);
    await desk.press(desk.t.show);
    await expect(desk.main).toContainText(word);
    await desk.move("Accept the payment", payment("26000"));
    await payOut({ "Transaction id": newTransaction() });
  });

  const colleague = await visitorIn(browser);
  const second = new OwnerDesk(colleague.page, "en");
  const email = freshEmail();
  await step("a colleague", 4, async () => {
    await desk.go("People");
    await desk.press(desk.main.getByRole("link", { name: "Invitations" }));
    await desk.press("Invite a colleague");
    await desk.save("Send the invitation", {
      Email: email,
      Role: "Senior operator",
      "Language of the email": "English",
    });
    await expect(desk.row(email)).toContainText("Senior operator");
    await expect.poll(() => server.lastMail(email)).not.toBeNull();
    const { page: theirs, auth: entrance } = colleague;
    await theirs.goto(linkIn((await server.lastMail(email))?.text));
    await entrance.password.fill(newcomersPassword);
    await entrance.repeat.fill(newcomersPassword);
    await theirs.getByRole("checkbox", { name: entrance.t.agree }).check();
    await entrance.button("Accept the invitation").click();
    await theirs.getByRole("main").getByRole("link", { name: entrance.t.signIn }).click();
    await entrance.signIn(email, newcomersPassword);
    await second.heading.waitFor();
    await secureAccount(second, newcomersPassword);
  });

  const visitor = await visitorIn(browser);
  const rewarded = await signUp(visitor, server);
  await step("a gift card that another person approves", 3, async () => {
    await desk.go("Gift cards");
    await desk.press("Issue a gift card");
    await desk.save(desk.t.confirm, {
      Amount: "1500",
      "Email of the recipient": rewarded,
      Reason: "The winner of our contest",
    });
    await expect(desk.main.getByText("Another person has to approve this card")).toBeVisible();
    await second.go("Gift cards");
    await second.press("Approve No. 1");
    await second.press(second.page.getByRole("button", { name: "Yes, approve" }));
    await second.press("Secret saved");
    await expect.poll(async () => (await server.lastMail(rewarded))?.text).toContain("#code=");
    const [link = ""] = /https?:\S+#code=[\w-]+/.exec((await server.lastMail(rewarded))?.text ?? "") ?? [];
    const gift = new GiftPage(visitor.page, "en");
    await visitor.page.goto(link);
    await gift.button(gift.t.redeem).click();
    await expect(visitor.page.getByText(gift.t.redeemed)).toBeVisible();
  });
  await step("a withdrawal by two persons", 3, async () => {
    const wizard = new WithdrawalPage(visitor.page, "en");
    await wizard.open();
    await wizard.direction(/Tether/).check();
    await wizard.next();
    await visitor.page.getByLabel("TRON (TRC20) address").fill(samples.tron);
    await wizard.next();
    await wizard.amount.fill("1500");
    await wizard.next();
    await wizard.button(wizard.t.withdraw).click();
    await visitor.page.getByRole("link", { name: wizard.t.follow }).click();
    await desk.go("Withdrawals");
    await desk.press("Next step No. 1");
    await desk.save(desk.t.confirm);
    await expect(desk.row("No. 1")).toContainText("To be paid");
    await second.go("Withdrawals");
    await second.press("Next step No. 1");
    await second.save(desk.t.confirm);
    await expect(second.row("No. 1")).toContainText("Being paid");
    await second.press("Next step No. 1");
    await second.save(desk.t.confirm, { "Transaction id": newTransaction() });
    await expect(second.row("No. 1")).toBeHidden();
    await visitor.page.reload();
    await expect(visitor.page.getByText(wizard.t.sent)).toBeVisible();
    expect(second.actions, "of the colleague").toBeLessThanOrEqual(16);
  });
  await step("a card", 4, async () => {
    const { card } = visitor;
    await card.open("/account/cards?add=1");
    await card.add({ number: freshCard(), holder: samples.holder });
    await card.upload(png("card.png", 200));
    await card.button(card.t.sendIn).click();
    await card.says(card.t.checking);
    await desk.go("Verification");
    await desk.press(desk.main.getByRole("link", { name: /^No\. \d/ }));
    await desk.move("Approve");
    await visitor.page.reload();
    await card.says(card.t.verified);
  });
  await step("a question in the chat", 4, async () => {
    await openWhole(visitor.page, "/en/rules");
    const header = visitor.page.getByRole("banner");
    const chat = { name: "Chat with us" };
    await header.getByRole("link", chat).or(header.getByRole("button", chat)).click();
    await visitor.page.getByRole("textbox", { name: "Your message" }).fill("When will my money come?");
    await visitor.page.getByRole("button", { name: "Send", exact: true }).click();
    await desk.go("Chat");
    await desk.press(desk.main.getByRole("link", { name: /^No\. \d/ }));
    await desk.save("Send", { "Your answer": "Within the hour." });
    const said = visitor.page.getByRole("log").getByRole("listitem");
    await expect(said.last()).toContainText("Within the hour.");
    await desk.press(desk.main.getByRole("link", { name: `Orders of ${rewarded}` }));
    await expect(desk.heading).toHaveText("Orders");
  });
  await step("news", 3, async () => {
    await desk.go("Texts of the site");
    await desk.press("New news item or question");
    await desk.save("Save", {
      Address: "we-are-open",
      "Title in Russian": "Мы открылись",
      "Title in English": "We are open",
      "Text in Russian": "Приходите.",
      "Text in English": "Come in.",
      "Date of the news": new Date(await server.now()).toISOString().slice(0, 10),
      "Publish now": true,
    });
    await expect(desk.row("we-are-open")).toBeVisible();
    await visitor.page.goto("/en/news");
    await visitor.page.getByRole("link", { name: "We are open" }).click();
    await expect(visitor.page.getByRole("main")).toContainText("Come in.");
  });
});

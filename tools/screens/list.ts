import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { contentPaths } from "#domain/site/content.ts";
import type { components } from "#openapi/schema.d.ts";
import { paymentBy } from "#tests/support/payment.ts";

type Schemas = components["schemas"];

/** The languages of the page. */
export type Lang = "ru" | "en";

/** The users who see the screens; `scriptless` is a guest whose browser runs no scripts. */
export const viewers = ["guest", "anna", "boris", "scriptless"] as const;
export type Viewer = (typeof viewers)[number];

/** A screen of the site, or one state of it. */
export interface Screen {
  /** Name of its folder. */
  readonly name: string;
  /** Bare path, with its query. */
  readonly path: string;
  readonly viewer: Viewer;
  /** Paths of the API that answer 503. */
  readonly failing?: RegExp;
  /** Paths of the API that never answer. */
  readonly hanging?: RegExp;
  /** Actions before the screenshot. Names of inputs and roles are the same in both languages. */
  readonly before?: (page: Page) => Promise<void>;
  /** Captures only the viewport, because something overlays the page. */
  readonly isOverlay?: boolean;
}

const submit = (page: Page) => page.locator("main form button[type=submit]").first().click();
const named = (path: string): string => path.slice(1).replaceAll("/", "-");

const toCard = "/?cur_from=BTC&cur_to=SBERRUB&amount=0.01";

/** Input values of a side by input name. */
const card = { account: "4111 1111 1111 1111", holder: "ANNA DEMO" };
const bitcoin = { account: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" };
const tron = { account: "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9" };

/** Goes on to the second face of the form. */
async function turn(page: Page): Promise<void> {
  await submit(page);
  await page.locator("#exchange-consent").waitFor();
}

/** Fills in the form and sends it. */
async function fillAndSend(page: Page, to: object, from: object): Promise<void> {
  await turn(page);
  for (const [side, values] of Object.entries({ toRequisites: to, fromRequisites: from }))
    for (const [name, value] of Object.entries(values))
      await page.locator(`[name='${side}.${name}']`).fill(String(value));
  const city = page.locator("#exchange-city");
  if ((await city.count()) > 0) await city.selectOption({ index: 1 });
  await page.locator("main form [type=email]").fill("guest@example.com");
  await page.locator("#exchange-consent").check();
  await submit(page);
}

const newRate = /^(Принять новый курс|Accept the new rate)$/;

/** Creates an order, whose page then asks to confirm the requisites. */
async function order(page: Page, to: object = card, from: object = {}): Promise<void> {
  // The demo's market moves, so the form may ask about a new rate.
  const accept = page.getByRole("alertdialog").getByRole("button", { name: newRate });
  await page.addLocatorHandler(accept, () => accept.click());
  await fillAndSend(page, to, from);
  await page.getByRole("dialog").waitFor();
}

const paid = /^(Я оплатил|Наличные переданы|Перейти к оплате|I paid|Cash handed over|Go to payment)$/;

/** Creates and confirms an order, and waits for its payment details. */
async function orderAndConfirm(page: Page, to?: object, from?: object): Promise<void> {
  await order(page, to, from);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Подтвердить|Confirm)/ })
    .click();
  await page.getByRole("button", { name: paid }).waitFor();
}

/** The token by which the screens move orders as staff. */
export const operatorToken = "screens-operator-token-0123456789abcdef";

/** Moves the order of the page as staff do. */
async function move(page: Page, event: Schemas["OperatorEvent"], rest: object = {}): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const moved = `${origin}/api/v1/operator/claims/${pathname.split("/").at(-1) ?? ""}`;
  const headers = { authorization: `Bearer ${operatorToken}` };
  const read = await page.request.get(`${moved}/`, { headers });
  const { claim } = (await read.json()) as Schemas["OperatorClaim"];
  const said = paymentBy(event, claim.from.amount);
  const answer = await page.request.post(`${moved}/move/`, {
    headers: { ...headers, "idempotency-key": randomUUID() },
    data: { event, ...said, ...rest, version: claim.version },
  });
  if (!answer.ok()) throw new Error(`${event}: ${await answer.text()}`);
}

/** Says that the order of the page is paid. */
async function declare(page: Page): Promise<void> {
  await page.getByRole("button", { name: paid }).click();
  await page.getByRole("button", { name: /^(Да, я оплатил|Yes, I paid)$/ }).click();
  await page.getByRole("button", { name: paid }).waitFor({ state: "hidden" });
}

const guest = (name: string, path: string, rest: Partial<Screen> = {}): Screen => ({
  name,
  path,
  viewer: "guest",
  ...rest,
});
const anna = (path: string, rest: Partial<Screen> = {}): Screen => ({
  name: named(path),
  path,
  viewer: "anna",
  ...rest,
});

/** A page of the account that cannot load, and one that still loads. */
const troubled = (path: string, api: RegExp): Screen[] => [
  anna(path, { name: `${named(path)}-failed`, failing: api }),
  anna(path, { name: `${named(path)}-loading`, hanging: api }),
];

const exchange = "/?cur_from=USDTTRC20&cur_to=SBERRUB";

/** An order that waits for payment from this currency. */
const paying = (name: string, from: string, to: object = card, own: object = {}): Screen =>
  guest(`claim-pay-${name}`, `/?${from}`, { before: (page) => orderAndConfirm(page, to, own) });

const statusReads = /\/claim\/[^/]+\/status\//;

/** The screens that need only the demo. */
export const screens: readonly Screen[] = [
  guest("home", "/"),
  guest("home-amount", `${exchange}&amount=100`),
  guest("home-details", toCard, { before: turn }),
  guest("home-address", "/?cur_from=SBERRUB&cur_to=BTC&amount=50000", { before: turn }),
  guest("home-memo", "/?cur_from=SBERRUB&cur_to=TON&amount=50000", { before: turn }),
  guest("home-cash", "/?cur_from=USDTTRC20&cur_to=CASHRUB&amount=3000", { before: turn }),
  guest("home-promocode", `${exchange}&amount=100&promocode=WELCOME`, { before: turn }),
  guest("home-course-changed", toCard, {
    isOverlay: true,
    before: async (page) => {
      await page.route("**/api/v1/claim/", (route) => {
        const { course, fromSumma, toSumma } = route.request().postDataJSON() as Record<string, string>;
        const worse = (amount = "0") => (Number(amount) * 0.99).toFixed(2);
        const now = { course: worse(course), verificationCourse: null, steps: [], surcharge: null };
        const json = { detail: "", code: "course_changed", ...now, fromSumma, toSumma: worse(toSumma) };
        return route.fulfill({ status: 409, json });
      });
      await fillAndSend(page, card, {});
      await page.getByRole("alertdialog").waitFor();
    },
  }),
  guest("home-faults", `${exchange}&amount=100`, {
    before: async (page) => {
      await turn(page);
      await page.locator("[name='toRequisites.account']").fill("4111 1111 1111 1112");
      await submit(page);
    },
  }),
  guest("home-picker", exchange, {
    isOverlay: true,
    before: (page) => page.locator("main form button[aria-haspopup]").first().click(),
  }),
  guest("claim-confirm", toCard, { isOverlay: true, before: order }),
  guest("claim-pay", toCard, { before: orderAndConfirm }),
  guest("claim-paid-question", toCard, {
    isOverlay: true,
    before: async (page) => {
      await orderAndConfirm(page);
      await page.getByRole("button", { name: paid }).click();
    },
  }),
  guest("claim-checking", toCard, {
    before: async (page) => {
      await orderAndConfirm(page);
      await declare(page);
    },
  }),
  guest("claim-confirming", toCard, {
    before: async (page) => {
      await orderAndConfirm(page);
      await declare(page);
      await move(page, "payment.see", { confirmations: 1 });
      await page.reload();
    },
  }),
  guest("claim-paid", toCard, {
    before: async (page) => {
      await orderAndConfirm(page);
      await declare(page);
      await move(page, "payment.accept");
      await page.reload();
    },
  }),
  guest("claim-paying_out", toCard, {
    before: async (page) => {
      await orderAndConfirm(page);
      await declare(page);
      await move(page, "payment.accept");
      await move(page, "payout.start");
      await page.reload();
    },
  }),
  guest("claim-verification", "/?cur_from=TCSBRUB&cur_to=DOGE&amount=10000", {
    before: async (page) => {
      await order(page, { account: "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L" }, card);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^(Подтвердить|Confirm)/ })
        .click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    },
  }),
  paying("memo", "cur_from=TON&cur_to=SBERRUB&amount=100"),
  paying("tag", "cur_from=XRP&cur_to=SBERRUB&amount=500"),
  paying("card", "cur_from=SBERRUB&cur_to=BTC&amount=30000", bitcoin, card),
  paying("gateway", "cur_from=SBPRUB&cur_to=BTC&amount=10000", bitcoin),
  paying("cash", "cur_from=CASHRUB&cur_to=USDTTRC20&amount=150000", tron, { name: "Anna" }),
  guest("claim-stale", toCard, {
    before: async (page) => {
      await orderAndConfirm(page);
      await page.route(statusReads, (route) => route.abort());
      await page.getByRole("button", { name: /^(Обновить|Update)$/ }).waitFor();
    },
  }),
  guest("mailbox", "/dev/mailbox"),
  guest("mailbox-letter", "/dev/mailbox", { before: (page) => page.locator("main li a").first().click() }),
  { name: "scriptless-home", path: "/", viewer: "scriptless" },
  { name: "scriptless-pair", path: "/exchange/btc-to-sberrub", viewer: "scriptless" },
  { name: "scriptless-claim", path: "/claim/7d0a6a52-3c56-4f0e-8f52-0f2b1c6f2d10", viewer: "scriptless" },
  guest("pair", "/exchange/btc-to-sberrub"),
  ...contentPaths.map((path) => guest(named(path), path)),
  guest("contacts-faults", "/contacts", { before: submit }),
  guest("login", "/login"),
  guest("login-faults", "/login", { before: submit }),
  guest("register", "/register"),
  guest("register-faults", "/register", { before: submit }),
  guest("forget", "/forget"),
  guest("recover", "/recover"),
  guest("successfully", "/successfully"),
  guest("invitation", "/invitation"),
  guest("news-item", "/news/rates-export"),
  guest("news-not-found", "/news/no-such-news"),
  guest("verification-not-found", "/verification/7d0a6a52-3c56-4f0e-8f52-0f2b1c6f2d10"),
  guest("chat", "/rules", {
    isOverlay: true,
    before: (page) => page.locator("#chat").click(),
  }),
  guest("api-docs", "/api/docs"),
  guest("page-not-found", "/no-such-page"),
  guest("claim-not-found", "/claim/7d0a6a52-3c56-4f0e-8f52-0f2b1c6f2d10"),
  guest("claim-success", "/claim/success"),
  guest("claim-fail", "/claim/fail"),
  ...[
    "/account/orders",
    "/account/cards",
    "/account/referrer",
    "/account/referrer/withdrawal",
    "/account/promocodes",
    "/account/gift",
    "/account/settings",
    "/account/settings/requisites",
    "/account/shop",
    "/account/shop/api",
    "/account/shop/link-generation",
    "/account/shop/sales-history",
    "/account/shop/statistics",
    "/account/shop/webhooks",
    "/account/shop/withdrawal",
  ].map((path) => anna(path)),
  anna("/account/cards?add=1", { name: "account-cards-add" }),
  anna("/verify/7d0a6a52-3c56-4f0e-8f52-0f2b1c6f2d10", { name: "verify-not-found" }),
  ...troubled("/account/orders", /\/users\/me\/claims\//),
  ...troubled("/account/cards", /\/v1\/verify\//),
  ...troubled("/account/referrer", /\/refferal\//),
  ...troubled("/account/promocodes", /\/promocodes\//),
  ...["cards", "promocodes", "referrer", "shop", "shop/api", "shop/sales-history"].map((section) =>
    anna(`/account/${section}`, { name: `${section.replace("/", "-")}-of-boris`, viewer: "boris" }),
  ),
];

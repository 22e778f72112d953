import type { Page } from "@playwright/test";
import { contentPaths } from "#domain/content.ts";

/** The languages of the page. */
export type Lang = "ru" | "en";

/** The user who sees a screen. */
export type Viewer = "guest" | "anna";

/** A screen of the site, or one state of it. */
export interface Screen {
  /** Name of its folder. */
  readonly name: string;
  /** Bare path, with its query. */
  readonly path: string;
  readonly viewer: Viewer;
  /** Actions before the screenshot. Names of inputs and roles are the same in both languages. */
  readonly before?: (page: Page) => Promise<void>;
  /** Captures only the viewport, as something overlays the page. */
  readonly isOverlay?: boolean;
}

const submit = (page: Page) => page.locator("main form button[type=submit]").first().click();
const named = (path: string): string => path.slice(1).replaceAll("/", "-");

const toCard = "/?cur_from=BTC&cur_to=SBERRUB&amount=0.01";

/** Creates an order, whose page then asks to confirm the requisites. */
async function order(page: Page): Promise<void> {
  await page.locator("[name='toRequisites.account']").fill("4111 1111 1111 1111");
  await page.locator("[name='toRequisites.holder']").fill("ANNA DEMO");
  await page.locator("main form [type=email]").fill("guest@example.com");
  for (const consent of await page.locator("main form [type=checkbox]").all()) await consent.check();
  await submit(page);
  await page.waitForURL(/\/claim\//);
  await page.getByRole("dialog").waitFor();
}

const paid = /^(Я оплатил|I've sent the payment)$/;

/** Creates and confirms an order, and waits for its payment details. */
async function orderAndConfirm(page: Page): Promise<void> {
  await order(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Подтвердить|Confirm)/ })
    .click();
  await page.getByRole("button", { name: paid }).waitFor();
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

const exchange = "/?cur_from=USDTTRC20&cur_to=SBERRUB";

/** The screens that need nothing but the demo. */
export const screens: readonly Screen[] = [
  guest("home", "/"),
  guest("home-amount", `${exchange}&amount=100`),
  guest("home-faults", `${exchange}&amount=100`, {
    before: async (page) => {
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
      await page.getByRole("button", { name: paid }).click();
      await page.getByRole("button", { name: /^(Да, я оплатил|Yes, I've sent it)$/ }).click();
      await page.getByRole("button", { name: paid }).waitFor({ state: "hidden" });
    },
  }),
  guest("pair", "/exchange/btc-to-sberrub"),
  ...contentPaths.map((path) => guest(named(path), path)),
  guest("contacts-faults", "/contacts", { before: submit }),
  guest("login", "/login"),
  guest("login-faults", "/login", { before: submit }),
  guest("register", "/register"),
  guest("register-faults", "/register", { before: submit }),
  guest("forget", "/forget"),
  guest("recover", "/recover"),
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
];

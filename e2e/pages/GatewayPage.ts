import type { Locator, Page } from "@playwright/test";
import { type Lang, type Texts, texts } from "./texts.ts";

/** The page of the sandbox gateway, and the pages that it sends back to. */
export class GatewayPage {
  readonly t: Texts;
  readonly heading: Locator;
  readonly pay: Locator;
  readonly short: Locator;
  readonly decline: Locator;
  readonly openClaim: Locator;
  readonly main: Locator;

  constructor(page: Page, lang: Lang) {
    this.t = texts[lang];
    this.main = page.getByRole("main");
    this.heading = page.getByRole("heading", { level: 1 });
    this.pay = page.getByRole("button", { name: this.t.pay, exact: true });
    this.short = page.getByRole("button", { name: lang === "ru" ? "Оплатить меньше" : "Pay less" });
    this.decline = page.getByRole("button", { name: this.t.decline });
    this.openClaim = page.getByRole("link", { name: this.t.openClaim });
  }
}

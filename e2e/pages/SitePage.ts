import type { Locator, Page } from "@playwright/test";
import { isAlive } from "../support/browser.ts";
import { type Lang, type Texts, texts } from "./texts.ts";

/** The elements of every page. */
export class SitePage {
  readonly page: Page;
  readonly t: Texts;
  readonly heading: Locator;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.t = texts[lang];
    this.heading = page.getByRole("heading", { level: 1 });
  }

  async isAlive() {
    await isAlive(this.page);
  }

  /** The link to this page in a language. */
  language(lang: Lang): Locator {
    return this.page
      .getByRole("navigation", { name: this.t.language })
      .getByRole("link", { name: lang.toUpperCase(), exact: true });
  }

  /** Claims that this browser has created and that have not ended. */
  get claims(): Locator {
    return this.page.getByRole("region", { name: this.t.yourClaims });
  }

  /** How far the page scrolls sideways, in pixels. */
  async overflow(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }
}

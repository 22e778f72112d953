import type { Locator, Page } from "@playwright/test";
import { type Lang, type Texts, texts } from "./texts.ts";

/** The choice of a currency. */
export class CurrencyPicker {
  readonly dialog: Locator;
  readonly search: Locator;
  readonly options: Locator;
  private readonly t: Texts;

  constructor(page: Page, lang: Lang) {
    this.t = texts[lang];
    this.dialog = page.getByRole("dialog", { name: new RegExp(`^(${this.t.pickGive}|${this.t.pickGet})$`) });
    this.search = this.dialog.getByRole("combobox", { name: this.t.search });
    this.options = this.dialog.getByRole("option");
  }

  option(name: string): Locator {
    return this.options.filter({ hasText: name });
  }

  /** All, or a group of currencies. */
  filter(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  /** The group under whose heading currencies stand. */
  group(name: string): Locator {
    return this.dialog.getByRole("group", { name, exact: true });
  }

  /** Searches and selects the first match. */
  async find(query: string) {
    await this.search.fill(query);
    await this.options.first().click();
  }
}

import { type Locator, type Page, expect } from "@playwright/test";
import { CurrencyPicker } from "./CurrencyPicker.ts";
import { type Lang, type Texts, pathIn, texts } from "./texts.ts";

/** A direction by the codes of its currencies, as the address names them. */
export interface Pair {
  readonly from: string;
  readonly to: string;
  readonly amount?: string;
  readonly city?: string;
}

/** Matches an amount with any digit grouping and decimal separator. */
export const figure = (amount: string): RegExp =>
  new RegExp(
    `^${amount.replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?:\.|$))/g, "[\\s,]?").replace(/\.(?=\d+$)/, "[.,]")}$`,
  );

/** The exchange form on the home page. */
export class ExchangePage {
  readonly page: Page;
  readonly lang: Lang;
  readonly t: Texts;
  readonly send: Locator;
  readonly receive: Locator;
  readonly swap: Locator;
  readonly email: Locator;
  readonly city: Locator;
  readonly consent: Locator;
  readonly remember: Locator;
  /** Fills in what the device remembers. */
  readonly lastTime: Locator;
  /** Both amounts, above the rest of the form. */
  readonly sum: Locator;
  readonly change: Locator;
  readonly submit: Locator;
  readonly picker: CurrencyPicker;
  readonly notification: Locator;
  readonly courseDialog: Locator;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.lang = lang;
    this.t = texts[lang];
    this.send = page.getByRole("textbox", { name: this.t.youGive, exact: true });
    this.receive = page.getByRole("textbox", { name: this.t.youGet, exact: true });
    this.swap = page.getByRole("button", { name: this.t.swap });
    this.email = page.getByRole("textbox", { name: this.t.email });
    this.city = page.getByRole("combobox", { name: this.t.city });
    this.consent = page.getByRole("checkbox", { name: this.t.consent });
    this.remember = page.getByRole("checkbox", { name: this.t.remember });
    this.lastTime = page.getByRole("button", { name: this.t.lastTime });
    this.sum = page.locator("#exchange-details");
    this.change = page.getByRole("button", { name: this.t.change, exact: true });
    this.submit = page.getByRole("button", { name: this.t.submit, exact: true });
    this.picker = new CurrencyPicker(page, lang);
    this.notification = page.getByRole("alertdialog", { name: this.t.notification });
    this.courseDialog = page.getByRole("alertdialog", { name: this.t.courseChanged });
  }

  /** Opens the home page, of a pair when one is given, and waits for the fields of its claim. */
  async open(pair?: Pair) {
    const query = new URLSearchParams();
    if (pair !== undefined) {
      query.set("cur_from", pair.from);
      query.set("cur_to", pair.to);
      if (pair.amount !== undefined) query.set("amount", pair.amount);
      if (pair.city !== undefined) query.set("city", pair.city);
    }
    await this.page.goto(pathIn(this.lang, query.size > 0 ? `/?${query}` : "/"));
    await this.isReady();
  }

  /** Waits until the pair has loaded and ‘Next’ can be pressed. */
  async isReady() {
    await expect(this.submit).toBeEnabled();
  }

  /** Goes on from the amounts to the rest of the form, unless it is there. */
  async turn() {
    await expect(this.consent.or(this.send)).toBeVisible();
    if (await this.consent.isVisible()) return;
    await this.submit.click();
    await expect(this.consent).toBeEnabled();
  }

  /** The button that opens the picker of a side. It shows the selected currency. */
  currency(side: "give" | "get"): Locator {
    const label = side === "give" ? this.t.youGive : this.t.youGet;
    return this.page.getByRole("button", { name: new RegExp(`^${label}:`) });
  }

  /** A requisite by its label. */
  field(label: string): Locator {
    return this.page.getByRole("textbox", { name: label });
  }

  /** A network of one of the sides. */
  network(side: "give" | "get", code: string): Locator {
    const legend = side === "give" ? this.t.networkFrom : this.t.networkTo;
    return this.page.getByRole("group", { name: legend }).getByRole("radio", { name: code, exact: true });
  }

  /** The button that fills in the minimum or the maximum. */
  bound(bound: "min" | "max"): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^${this.t[bound].replace(".", "\\.")} `) });
  }

  /** A note about a changed amount. It is announced, hence a status. */
  note(text: string): Locator {
    return this.page.getByRole("status").filter({ hasText: text });
  }

  async fill(fields: Readonly<Record<string, string>>) {
    await this.turn();
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value);
  }

  async agree() {
    await this.turn();
    await this.consent.check();
  }

  /** Submits the form and waits for the claim's page. Returns the claim's uuid. */
  async create(): Promise<string> {
    await this.turn();
    await this.submit.click();
    return this.created();
  }

  /** Waits for the page of the created claim. Returns its uuid. */
  async created(): Promise<string> {
    await this.page.waitForURL(/\/claim\/[0-9a-f-]{36}$/);
    return this.page.url().slice(-36);
  }
}

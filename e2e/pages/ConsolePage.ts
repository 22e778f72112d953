import { expect, type Locator, type Page } from "@playwright/test";
import { bilingual, type Lang } from "./bilingual.ts";
import { pathIn } from "./texts.ts";

const consoleTexts = bilingual(
  {
    signIn: "Sign in",
    search: "Number, email, details, transaction",
    find: "Find",
    confirm: "Confirm",
    accept: "Accept the payment",
    amount: "Whole amount that has arrived",
    transaction: "Transaction id",
    confirmations: "Confirmations",
    waitsForSecond: "Waits for a second person",
    ownEntry: "You entered it",
    confirmEntry: "Confirm what your colleague entered?",
    start: "Start the payout",
    complete: "Payout is sent",
    done: "Done",
    chart: "Where it stands in the chart",
    way: "The way of the order in its chart",
    required: "Fill in this field",
    openToVisitors: "Open to visitors",
    unseen: /See what this changes/,
    savePair: "Save the pair",
    seen: "I've seen what changes. Save it.",
    ownRate: /^Own rate, \S+ for 1 BTC/,
    notStaff: "This account isn't staff",
    notAllowed: "The orders couldn't be loaded",
    show: "Show",
    add: "Add payment details",
    currency: "Currency",
    details: "Payment details",
    save: "Save",
    turnOff: "Turn off",
  },
  {
    done: "Выполнена",
    unseen: /Посмотрите, что изменится/,
    ownRate: /^Свой курс, \S+ за 1 BTC/,
  },
);

/** The console: the queue of orders, and the desk of one. */
export class ConsolePage {
  readonly page: Page;
  readonly lang: Lang;
  readonly t: (typeof consoleTexts)[Lang];
  readonly main: Locator;
  readonly heading: Locator;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.lang = lang;
    this.t = consoleTexts[lang];
    this.main = page.getByRole("main");
    this.heading = this.main.getByRole("heading", { level: 1 });
  }

  async open(path = "") {
    await this.page.goto(pathIn(this.lang, `/console${path}`));
    await this.heading.waitFor();
  }

  button(name: string): Locator {
    return this.main.getByRole("button", { name, exact: true });
  }

  field(name: string | RegExp): Locator {
    return this.main.getByRole("textbox", { name });
  }

  /** The act that waits for a second person on the page, told by the address of its order or withdrawal. */
  waiting(href: string): Locator {
    return this.main.getByRole("row").filter({ has: this.page.locator(`a[href$="${href}"]`) });
  }

  /** Confirms, as its second person, an act that waits on the page. */
  async confirmWaiting(href: string) {
    await this.waiting(href).getByRole("button").click();
    const question = this.page.getByRole("alertdialog", { name: this.t.confirmEntry });
    await question.getByRole("button", { name: this.t.confirm, exact: true }).click();
    await expect(this.waiting(href)).toBeHidden();
  }

  /** Finds the order of a visitor in the queue and opens it. */
  async find(email: string) {
    await this.main.getByRole("searchbox", { name: this.t.search }).fill(email);
    await this.button(this.t.find).click();
    await this.page.waitForURL(/q=/);
    // Emails are masked, so that the row is told by being alone.
    const orders = this.main.getByRole("row").getByRole("link");
    await expect(orders).toHaveCount(1);
    await orders.click();
    await expect(this.heading).toHaveText(/\d/);
  }
}

import { type Locator, type Page, type Request, expect } from "@playwright/test";
import { type Lang, type Texts, pathIn, texts } from "./texts.ts";

/** The page of one claim. */
export class ClaimPage {
  readonly page: Page;
  readonly lang: Lang;
  readonly t: Texts;
  readonly main: Locator;
  readonly heading: Locator;
  /** What is exchanged for what. */
  readonly ticket: Locator;
  /** The confirm-requisites dialog. */
  readonly review: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;
  readonly iPaid: Locator;
  readonly toGateway: Locator;
  readonly timer: Locator;
  readonly qr: Locator;
  readonly receipt: Locator;
  readonly attach: Locator;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.lang = lang;
    this.t = texts[lang];
    this.main = page.getByRole("main");
    this.heading = page.getByRole("heading", { level: 1 });
    this.ticket = page.getByRole("region", { name: this.t.ticket });
    this.review = page.getByRole("dialog", { name: this.t.review });
    this.confirm = page.getByRole("button", { name: this.t.confirm });
    this.cancel = page.getByRole("button", { name: this.t.cancel, exact: true });
    this.toGateway = page.getByRole("button", { name: this.t.toGateway, exact: true });
    this.iPaid = page.getByRole("button", { name: this.t.iPaid, exact: true });
    // The confirm-requisites dialog has a timer, too.
    this.timer = page.getByRole("timer", { name: this.t.timeLeft }).first();
    this.qr = page.getByRole("img", { name: this.t.qr });
    this.receipt = page.getByRole("button", { name: this.t.receipt, exact: true });
    this.attach = page.getByRole("button", { name: this.t.attach });
  }

  /** The payment code is shown; on a phone, where the wallet is, only on request. */
  async seesCode() {
    if ((this.page.viewportSize()?.width ?? 0) < 640)
      await this.main.getByText(this.t.showCode, { exact: true }).click();
    await expect(this.qr).toBeVisible();
  }

  async open(id: string) {
    await this.page.goto(pathIn(this.lang, `/claim/${id}`));
  }

  /** Expects the headline. */
  async says(title: string | RegExp) {
    await expect(this.heading).toHaveText(title);
  }

  dialog(title: string): Locator {
    return this.page.getByRole("alertdialog", { name: title });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** The button that copies what stands beside it. */
  copy(name: string): Locator {
    return this.page.getByRole("button", { name: `${this.lang === "ru" ? "Скопировать" : "Copy"}: ${name}` });
  }

  /** Confirms the requisites. */
  async confirmRequisites() {
    await this.says(this.t.confirmTitle);
    await this.confirm.click();
  }

  /** Unfolds what nobody is asked to do. */
  async unfoldMore() {
    await this.main.locator("summary", { hasText: "⋯" }).click();
  }

  /** Asks to cancel the order: a dialog opens. */
  async askToCancel() {
    await this.unfoldMore();
    await this.cancel.click();
  }

  /** Attaches a file, in the place that unfolds for it. */
  async attachReceipt(file: Parameters<Locator["setInputFiles"]>[0]) {
    if (!(await this.receipt.isVisible()))
      await this.main.locator("summary", { hasText: this.t.receipt }).click();
    await this.receipt.setInputFiles(file);
    await this.attach.click();
  }

  /** Presses 'I paid' and confirms. */
  async declarePaid() {
    await this.iPaid.click();
    await this.dialog(this.t.paidSure).getByRole("button", { name: this.t.paidYes }).click();
    await this.says(this.t.checking);
  }

  /**
   * Lets the page's clock run until it asks the server again, and no further until it is answered: on a busy machine
   * that clock would pass the limit of a request. Needs `page.clock.install()`.
   */
  async poll() {
    const asked = this.page.waitForRequest(/\/claim\/[^/]+\/status\//);
    let request: Request | null = null;
    while (request === null) {
      await this.page.clock.runFor(1000);
      request = await Promise.race([asked, Promise.resolve(null)]);
    }
    await request.response();
  }
}

import type { Locator, Page } from "@playwright/test";
import { type Lang, pathIn } from "./texts.ts";

/** The mailbox of the demo. */
export class MailboxPage {
  readonly page: Page;
  private readonly lang: Lang;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.lang = lang;
  }

  async open() {
    await this.page.goto(pathIn(this.lang, "/dev/mailbox"));
  }

  /** Letters to an address, the newest first. */
  letters(to: string): Locator {
    return this.page.getByRole("listitem").filter({ hasText: to }).getByRole("link");
  }

  /** The addresses that the open letter leads to. */
  get links(): Locator {
    return this.page.getByRole("main").getByRole("link");
  }
}

import { expect, type Locator, type Page } from "@playwright/test";
import { bilingual } from "./bilingual.ts";
import { type Lang, pathIn } from "./texts.ts";

const texts = bilingual(
  {
    title: "Gift cards",
    redeem: "Redeem",
    redeemed: "The card is redeemed",
    code: "Card code",
    amount: /^Card amount/,
    tooMuch: "This is more than your balance",
    message: /^Message/,
    next: "Next",
    review: "Check everything",
    create: "Create the card",
    created: "The card is created",
    another: "Create another card",
    active: "Not redeemed",
    redeemedCard: "Redeemed",
    takenBack: "Cancelled",
    takeBack: /^Cancel the card/,
    confirm: "Yes, cancel card",
    recipient: "Email of the recipient",
  },
  {
    amount: /^Сумма карты/,
    message: /^Сообщение/,
    review: "Проверьте всё",
    takenBack: "Отменена",
    takeBack: /^Отменить карту/,
  },
);

/** The page of gift cards. */
export class GiftPage {
  readonly page: Page;
  readonly lang: Lang;
  readonly t: (typeof texts)["en"];

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.lang = lang;
    this.t = texts[lang];
  }

  async open() {
    await this.page.goto(pathIn(this.lang, "/account/gift"));
    await this.isThere();
  }

  async isThere() {
    await expect(this.page.getByRole("heading", { level: 1, name: this.t.title })).toBeVisible();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("main").getByRole("button", { name, exact: true });
  }

  get amount(): Locator {
    return this.page.getByRole("textbox", { name: this.t.amount });
  }

  get message(): Locator {
    return this.page.getByRole("textbox", { name: this.t.message });
  }

  get code(): Locator {
    return this.page.getByRole("textbox", { name: this.t.code });
  }

  /** Fills in the form and opens the review. */
  async fill(amount: string, message: string) {
    await this.amount.fill(amount);
    await this.message.fill(message);
    await this.button(this.t.next).click();
  }

  /** The link of the card that was just created. */
  async link(): Promise<string> {
    await expect(this.page.getByText(this.t.created)).toBeVisible();
    return this.page.getByText(/\/account\/gift#code=/).innerText();
  }

  /** The card in the list whose code ends like the link's. */
  row(link: string): Locator {
    return this.page.getByRole("row").filter({ hasText: `…${link.slice(-5)}` });
  }
}

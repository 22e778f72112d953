import { expect, type Locator, type Page } from "@playwright/test";
import { bilingual } from "./bilingual.ts";
import { type Lang, pathIn } from "./texts.ts";

const texts = bilingual(
  {
    title: "Withdrawal of rewards",
    direction: "Where do you want the money?",
    card: "Which card?",
    amount: "How much?",
    review: "Check everything",
    next: "Next",
    withdraw: "Withdraw",
    cardNumber: "Card number",
    holder: "Cardholder's name",
    take: /^Take from the balance/,
    setToMax: "Set to the maximum",
    created: "Withdrawal request has been successfully created",
    follow: "Follow the withdrawal",
    again: "Make another withdrawal",
    checking: "We're checking your withdrawal",
    rejected: "The withdrawal was declined",
    sent: "The money is sent",
    nothing: "There's nothing to withdraw yet",
    interrupted: "Your last attempt didn't reach us",
    chooseDirection: "Choose where the money goes",
    typo: "One digit is wrong",
    notOpened: "The withdrawal couldn't be opened",
    noConnection: "There's no connection to the server",
    tryAgain: "Try again",
    rateChanged: "The rate has changed",
    acceptRate: "Accept the new rate",
    backToForm: "Back to the form",
  },
  {
    cardNumber: "Номер карты",
    holder: "Имя и фамилия владельца карты",
    take: /^Списать с баланса/,
    typo: "Одна цифра неверна",
    noConnection: "Нет связи с сервером",
  },
);

/** The withdrawal wizard and the page of one withdrawal. */
export class WithdrawalPage {
  readonly page: Page;
  readonly lang: Lang;
  readonly t: (typeof texts)["en"];

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.lang = lang;
    this.t = texts[lang];
  }

  /** Opens the wizard of rewards. */
  async open() {
    await this.page.goto(pathIn(this.lang, "/account/referrer/withdrawal"));
    await expect(this.page.getByRole("heading", { level: 1, name: this.t.title })).toBeVisible();
  }

  heading(name: string): Locator {
    return this.page.getByRole("heading", { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole("main").getByRole("button", { name, exact: true });
  }

  get amount(): Locator {
    return this.page.getByRole("textbox", { name: this.t.take });
  }

  /** A direction by its name or its network. */
  direction(name: string | RegExp): Locator {
    return this.page.getByRole("radio", { name }).first();
  }

  async next() {
    await this.button(this.t.next).click();
  }

  /** Fills in a withdrawal to a Sberbank card and opens the review. */
  async fill(amount: string) {
    await this.direction(/Сбер|Sber/).check();
    await this.next();
    await this.page.getByLabel(this.t.cardNumber).fill("4111 1111 1111 1111");
    await this.page.getByLabel(this.t.holder).fill("ANNA PETROVA");
    await this.next();
    await this.amount.fill(amount);
    await this.next();
  }
}

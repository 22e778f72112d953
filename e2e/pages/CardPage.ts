import { expect, type Locator, type Page } from "@playwright/test";
import type { PickedFile } from "../support/files.ts";
import { bilingual } from "./bilingual.ts";
import { type Lang, pathIn } from "./texts.ts";

const texts = bilingual(
  {
    better: "A better rate with a verified card",
    signIn: "Sign in",
    verify: "Verify a card",
    which: "Which card do you want to verify?",
    bank: "Bank",
    number: "Card number",
    holder: "Cardholder's name",
    next: "Next: the photo",
    payFrom: "Card you pay from",
    takePhoto: "Take a photo of the card",
    photo: "Photo of the card",
    photoOfCard: "Photo 1 of the card",
    gif: "GIF pictures aren't accepted",
    back: "Back",
    hide: "Hide the middle digits",
    box: "Box over the digits",
    upload: "Upload the photo",
    review: "Check and submit",
    sendIn: "Submit for verification",
    checking: "We're checking the card",
    refused: "The card wasn't verified",
    again: "Try again",
    verified: "The card is verified",
    use: "Use this card",
    withCard: "With a verified card",
    cards: "Your cards",
    keep: "Keep the card",
    yesDelete: "Yes, delete",
    sendDocuments: "Send the documents",
    documents: "Documents for the order",
    addPhoto: "Add a photo",
    checkingDocuments: "We're checking your documents",
    accepted: "Your documents are accepted",
    toClaim: "To the order",
  },
  {
    number: "Номер карты",
    holder: "Имя и фамилия владельца карты",
    payFrom: "Карта, с которой вы платите",
    photoOfCard: "Фото карты 1",
    gif: "Картинки GIF не подходят",
  },
);

/** The cards of the account, the verification wizard, and the documents of a claim. */
export class CardPage {
  readonly page: Page;
  readonly lang: Lang;
  readonly t: (typeof texts)["en"];
  readonly main: Locator;
  readonly heading: Locator;
  readonly number: Locator;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.lang = lang;
    this.t = texts[lang];
    this.main = page.getByRole("main");
    this.heading = this.main.getByRole("heading", { level: 1 });
    this.number = this.main.getByRole("textbox", { name: this.t.number });
  }

  open = (path: string) => this.page.goto(pathIn(this.lang, path));

  button = (name: string): Locator => this.page.getByRole("button", { name });

  get bank(): Locator {
    return this.main.getByLabel(this.t.bank, { exact: true });
  }

  link = (name: string): Locator => this.main.getByRole("link", { name });

  /** Fills in the form of a card and submits it. Returns the id of its request. */
  async add({ number, holder }: { number: string; holder: string }): Promise<string> {
    await this.bank.selectOption({ index: 1 });
    await this.number.fill(number);
    await this.main.getByRole("textbox", { name: this.t.holder }).fill(holder);
    await this.button(this.t.next).click();
    await this.page.waitForURL(/\/verify\/[0-9a-f-]{36}$/);
    return this.page.url().slice(-36);
  }

  /** Opens the photo step of a requested document. */
  async addPhoto(index: number): Promise<void> {
    await this.main.getByRole("region").nth(index).getByRole("button", { name: this.t.addPhoto }).click();
  }

  /** Chooses a file; a large one is faster as a path. */
  choose = (file: PickedFile | string) => this.main.locator("input[type=file]").setInputFiles(file);

  /** Chooses a photo and uploads it as it is. */
  async upload(file: PickedFile): Promise<void> {
    await this.choose(file);
    await this.button(this.t.upload).click();
  }

  says = (title: string) => expect(this.heading).toHaveText(title);
}

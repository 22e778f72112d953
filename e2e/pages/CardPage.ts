import { expect, type Locator, type Page } from "@playwright/test";
import type { PickedFile } from "../support/files.ts";
import { type Lang, pathIn } from "./texts.ts";

const en = {
  better: "A better rate with a verified card",
  signIn: "Sign in",
  verify: "Verify a card",
  which: "Which card is it?",
  bank: "Bank",
  number: "Card number",
  holder: "Cardholder's name",
  next: "Next: the photo",
  payFrom: "Card you pay from",
  takePhoto: "Take a photo of the card",
  photo: "Photo 1 of the card",
  isGif: "GIF pictures are not accepted",
  turn: "Turn",
  hide: "Hide the middle digits",
  box: "Box over the digits",
  undo: "Undo",
  upload: "Upload the photo",
  review: "Check and send in",
  sendIn: "Send in for checking",
  checking: "We are checking the card",
  refused: "The card was not verified",
  again: "Try again",
  verified: "The card is verified",
  use: "Use this card",
  withCard: "With a verified card",
  cards: "Your cards",
  delete: "Delete",
  keep: "Keep the card",
  yesDelete: "Yes, delete",
  noCards: "You have no cards yet",
  sendDocuments: "Send the documents",
  documents: "Documents for the claim",
  addPhoto: "Add a photo",
  isThere: "is there",
  checkingDocuments: "We are checking your documents",
  accepted: "Your documents are accepted",
  toClaim: "To the claim",
};
const ru: typeof en = {
  better: "С проверенной картой курс выгоднее",
  signIn: "Войти",
  verify: "Проверить карту",
  which: "Какую карту проверить?",
  bank: "Банк",
  number: "Номер карты",
  holder: "Имя и фамилия владельца карты",
  next: "Далее: фотография",
  payFrom: "Карта, с которой вы платите",
  takePhoto: "Сфотографируйте карту",
  photo: "Фото карты 1",
  isGif: "Картинки GIF не подходят",
  turn: "Повернуть",
  hide: "Скрыть средние цифры",
  box: "Полоса поверх цифр",
  undo: "Отменить",
  upload: "Загрузить фото",
  review: "Проверьте и отправьте",
  sendIn: "Отправить на проверку",
  checking: "Проверяем карту",
  refused: "Карта не прошла проверку",
  again: "Повторить",
  verified: "Карта проверена",
  use: "Использовать карту",
  withCard: "С проверенной картой",
  cards: "Ваши карты",
  delete: "Удалить",
  keep: "Оставить карту",
  yesDelete: "Да, удалить",
  noCards: "У вас пока нет карт",
  sendDocuments: "Отправить документы",
  documents: "Документы по заявке",
  addPhoto: "Добавить фото",
  isThere: "загружено",
  checkingDocuments: "Проверяем ваши документы",
  accepted: "Документы приняты",
  toClaim: "К заявке",
};

/** The cards of the account and the wizard that verifies one; the documents of a claim as well. */
export class CardPage {
  readonly page: Page;
  readonly lang: Lang;
  readonly t: typeof en;
  readonly main: Locator;
  readonly heading: Locator;
  readonly number: Locator;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.lang = lang;
    this.t = { en, ru }[lang];
    this.main = page.getByRole("main");
    this.heading = this.main.getByRole("heading", { level: 1 });
    this.number = this.main.getByRole("textbox", { name: this.t.number });
  }

  open = (path: string) => this.page.goto(pathIn(this.lang, path));

  button = (name: string): Locator => this.page.getByRole("button", { name });

  link = (name: string): Locator => this.main.getByRole("link", { name });

  /** Fills in the form of a card and goes on; gives the id of its request. */
  async add({ number, holder }: { number: string; holder: string }): Promise<string> {
    await this.main.getByLabel(this.t.bank).selectOption({ index: 1 });
    await this.number.fill(number);
    await this.main.getByRole("textbox", { name: this.t.holder }).fill(holder);
    await this.button(this.t.next).click();
    await this.page.waitForURL(/\/verify\/[0-9a-f-]{36}$/);
    return this.page.url().slice(-36);
  }

  choose = (file: PickedFile) => this.main.locator("input[type=file]").setInputFiles(file);

  /** Chooses a photo and uploads it as it is. */
  async upload(file: PickedFile): Promise<void> {
    await this.choose(file);
    await this.button(this.t.upload).click();
  }

  says = (title: string) => expect(this.heading).toHaveText(title);
}

import type { Locator, Page } from "@playwright/test";
import { type AuthTexts, authTexts } from "./auth-texts.ts";
import { type Lang, pathIn } from "./texts.ts";

/** The sign-in pages: one form each, under a heading. */
export class AuthPage {
  readonly page: Page;
  readonly lang: Lang;
  readonly t: AuthTexts;
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly repeat: Locator;
  readonly alert: Locator;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.lang = lang;
    this.t = authTexts[lang];
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { level: 1 });
    this.email = main.getByRole("textbox", { name: this.t.email });
    this.password = main.locator('input[name="password"]');
    this.repeat = main.locator('input[name="repeat"]');
    this.alert = main.getByRole("alert");
  }

  async open(path: string) {
    await this.page.goto(pathIn(this.lang, path));
    await this.heading.waitFor();
  }

  /** Waits for hydration: React marks the elements that it has hydrated. */
  async isAlive() {
    await this.page.waitForFunction(() =>
      Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__react")),
    );
  }

  /** A button of the page, not of its header. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole("main").getByRole("button", { name, exact: true });
  }

  /** The account menu in the header, shown to signed-in users. */
  get menu(): Locator {
    return this.page.getByRole("banner").locator("summary").filter({ hasText: this.t.menu });
  }

  /** The sign-in link in the header. */
  get wayIn(): Locator {
    return this.page.getByRole("banner").getByRole("link", { name: this.t.signIn });
  }

  /** Fills in the form of the sign-in page and sends it. */
  async signIn(email: string, password: string) {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.button(this.t.signIn).click();
  }

  /** Fills in the form of registration and sends it. */
  async register(email: string, password: string) {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.repeat.fill(password);
    await this.page.getByRole("checkbox", { name: this.t.agree }).check();
    await this.button(this.t.createAccount).click();
  }

  async signOut() {
    await this.menu.click();
    await this.page.getByRole("banner").getByRole("button", { name: this.t.signOut }).click();
  }
}

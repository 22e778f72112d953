import { expect, type Locator, type Page } from "@playwright/test";
import { type AccountTexts, accountTexts } from "./account-texts.ts";
import { type Lang, pathIn } from "./texts.ts";

/** Pages of the account area, by the last part of their address. */
export type AccountSection = "orders" | "promocodes" | "settings";

/** The account area, signed in. */
export class AccountPage {
  readonly page: Page;
  readonly lang: Lang;
  readonly t: AccountTexts;
  readonly main: Locator;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.lang = lang;
    this.t = accountTexts[lang];
    this.main = page.getByRole("main");
  }

  /** Opens a page of the area and waits for its heading. */
  async open(section: AccountSection) {
    await this.page.goto(pathIn(this.lang, `/account/${section}`));
    await this.isShown(section);
  }

  /** The heading of a page of the area is there. */
  async isShown(section: AccountSection) {
    await expect(this.page.getByRole("heading", { level: 1, name: this.t[section] })).toBeVisible();
  }

  /** Goes to a page of the area by its own navigation. */
  async go(section: AccountSection) {
    const navigation = this.main.getByRole("navigation", { name: this.t.account });
    await navigation.locator(`a[href$="/account/${section}"]`).click();
    await this.isShown(section);
    await expect(navigation.locator("[aria-current=page]")).toHaveAttribute(
      "href",
      new RegExp(`/account/${section}$`),
    );
  }

  /** The card of a promocode. */
  promocode(code: string): Locator {
    const heading = this.page.getByRole("heading", { name: code, exact: true });
    return this.main.locator("article").filter({ has: heading });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) });
  }

  input(label: string): Locator {
    return this.main.getByLabel(label, { exact: true });
  }

  /** Changes the password in the settings. */
  async changePassword(from: string, to: string) {
    await this.input(this.t.oldPassword).fill(from);
    await this.input(this.t.newPassword).fill(to);
    await this.input(this.t.repeatPassword).fill(to);
    await this.button(this.t.changePassword).click();
  }
}

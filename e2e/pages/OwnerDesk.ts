import type { Locator } from "@playwright/test";
import { ConsolePage } from "./ConsolePage.ts";

/** What a form takes: texts, the label of a choice, or a tick. */
export type Entries = Readonly<Record<string, string | true>>;

/**
 * The console as a person works in it, who counts what it costs: an action is a press, or a form that is filled in and
 * saved. In English only.
 */
export class OwnerDesk extends ConsolePage {
  actions = 0;

  async press(control: string | RegExp | Locator) {
    this.actions += 1;
    await (
      typeof control === "string" || control instanceof RegExp
        ? this.main.getByRole("button", {
            name: control,
            ...(typeof control === "string" && { exact: true }),
          })
        : control
    ).click();
  }

  /** Opens a section by the navigation. */
  async go(section: string) {
    await this.press(this.page.getByRole("link", { name: section, exact: true }));
    await this.page.getByRole("heading", { level: 1, name: section, exact: true }).waitFor();
  }

  row(text: string): Locator {
    return this.main.getByRole("row").filter({ hasText: text });
  }

  /** The control that a label names; the label may go on ("optional"). */
  private control(label: string): Locator {
    const name = new RegExp(`^${label.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}( optional)?$`);
    return ["textbox", "combobox", "checkbox", "radio"]
      .map((role) => this.main.getByRole(role as "textbox", { name }))
      .reduce((all, one) => all.or(one));
  }

  /** Fills in the open form, or a part of it. */
  async fill(entries: Entries) {
    for (const [label, value] of Object.entries(entries)) {
      const control = this.control(label);
      if (value === true) await control.check();
      else if ((await control.evaluate(({ tagName }) => tagName)) === "SELECT")
        await control.selectOption({ label: value });
      else await control.fill(value);
    }
  }

  /** Fills in the open form and saves it. What it changes is seen first, where it asks for that. */
  async save(button: string, entries: Entries = {}, { isSeen = false } = {}) {
    await this.fill(entries);
    await this.press(button);
    if (!isSeen) return;
    await this.main.getByRole("checkbox", { name: this.t.seen }).check();
    await this.press(button);
  }

  /** Makes a move of what is open: its button, then its form, until the history has it. */
  async move(name: string, entries: Entries = {}) {
    await this.press(name);
    await this.save(this.t.confirm, entries);
    await this.row(name).first().waitFor();
  }
}

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { type Lang, pathIn } from "../pages/texts.ts";
import type { Driver, Key } from "./driver.ts";
import { askForFrames, isAlive, isStill, reach, selectAll, type Target, unseen } from "./inPage.ts";

/** Timeout for anything to appear, in milliseconds. */
const PATIENCE = 30_000;

/** Drives the page in one engine the way a person does: finds controls by name, presses, types and checks the layout. */
export class Walker {
  readonly lang: Lang;
  readonly url: string;
  private readonly driver: Driver;
  private readonly pictures: string;
  private taken = 0;

  constructor(driver: Driver, { lang, url, pictures }: { lang: Lang; url: string; pictures: string }) {
    this.driver = driver;
    this.lang = lang;
    this.url = url;
    this.pictures = pictures;
    rmSync(pictures, { recursive: true, force: true });
    mkdirSync(pictures, { recursive: true });
  }

  /** Console errors. */
  get errors() {
    return this.driver.errors;
  }

  /** Opens a page and waits for its hydration. A link from a letter is opened unchanged. */
  async open(path: string) {
    await this.driver.goto(path.startsWith("http") ? path : this.url + pathIn(this.lang, path));
    await expect.poll(() => this.driver.run(isAlive), { timeout: PATIENCE, message: path }).toBe(true);
  }

  /** Opens a file of this machine, which nobody serves. */
  async openFile(url: string) {
    await this.driver.goto(url);
  }

  /** Waits until the control is visible and can be pressed. Returns its centre. */
  async see(role: Target["role"], name: string): Promise<{ readonly x: number; readonly y: number }> {
    let last = await this.driver.run(reach, { role, name });
    await expect
      .poll(
        async () => {
          const next = await this.driver.run(reach, { role, name });
          // Wait for animations, such as an opening dialog, to end.
          const hasStopped = "x" in next && "x" in last && next.x === last.x && next.y === last.y;
          last = next;
          return "missing" in next ? next.missing : hasStopped;
        },
        { timeout: PATIENCE, intervals: [20, 50, 100, 250], message: `${role} ‘${name}’` },
      )
      .toBe(true);
    if ("missing" in last) throw new Error(last.missing);
    return last;
  }

  async press(role: Target["role"], name: string) {
    const { x, y } = await this.see(role, name);
    await this.driver.tap(x, y);
  }

  async key(key: Key) {
    await this.driver.press(key);
  }

  /** Replaces the text of each field by typing. */
  async fill(fields: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(fields)) {
      await this.press("textbox", name);
      await this.driver.run(selectAll);
      await this.type(text);
    }
  }

  async type(text: string) {
    await this.driver.type(text);
  }

  async upload(path: string) {
    await this.driver.upload("input[type=file]", path);
  }

  /** Waits for an address. */
  async at(pattern: RegExp) {
    await expect.poll(() => this.driver.run(() => location.href), { timeout: PATIENCE }).toMatch(pattern);
  }

  /** Runs a function inside the page and returns its result. */
  readonly read: Driver["run"] = (inPage, ...args) => this.driver.run(inPage, ...args);

  /** Checks that all content is visible, and takes a screenshot. */
  async look(step: string) {
    await expect.poll(() => this.driver.run(unseen), { timeout: PATIENCE, message: step }).toEqual([]);
    await this.driver.run(askForFrames);
    await expect
      .poll(() => this.driver.run(isStill), { timeout: PATIENCE, message: `${step}: the page comes to rest` })
      .toBe(true);
    await this.picture(step);
  }

  async picture(step: string) {
    this.taken += 1;
    const name = `${String(this.taken).padStart(2, "0")}-${step.replaceAll(/\W+/g, "-")}.png`;
    writeFileSync(join(this.pictures, name), await this.driver.screenshot());
  }
}

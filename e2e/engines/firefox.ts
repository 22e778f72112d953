import { type ElementHandle, type KeyInput, launch } from "puppeteer-core";
import type { Driver, Size } from "./driver.ts";

/** Starts Firefox, driven over WebDriver BiDi by Puppeteer: Playwright drives only a Firefox of its own. */
export async function startFirefox(executablePath: string, size: Size): Promise<Driver> {
  const browser = await launch({ browser: "firefox", executablePath, headless: true, defaultViewport: size });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return {
    errors,
    goto: async (url) => void (await page.goto(url)),
    run: (inPage, ...args) => page.evaluate(`(${inPage.toString()})(...${JSON.stringify(args)})`) as never,
    tap: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key satisfies KeyInput),
    upload: async (selector, path) =>
      ((await page.$(selector)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

import { type Browser, type ElementHandle, type KeyInput, launch, type Page } from "puppeteer-core";
import type { Driver, Size } from "./driver.ts";

/** Starts Chromium or Firefox, both over WebDriver BiDi's or Chromium's own protocol by Puppeteer. */
export async function startPuppeteer(
  browser: "chrome" | "firefox",
  executablePath: string,
  size: Size,
): Promise<Driver> {
  const started = await launch({
    browser,
    executablePath,
    headless: browser === "chrome" ? "shell" : true,
    defaultViewport: size,
    // Chromium's sandbox does not work for root.
    args: browser === "chrome" && process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  return driverOf(started, await started.newPage());
}

function driverOf(browser: Browser, page: Page): Driver {
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
    upload: async (selector, path) => {
      const input = await page.$(selector);
      if (input === null) throw new Error(`There is no ${selector}`);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

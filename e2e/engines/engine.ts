import { findChromium } from "#tools/find-chromium.mjs";
import { findFirefox, findWebKit } from "#tools/find-engines.mjs";
import type { Driver, Size } from "./drivers/driver.ts";
import { startPuppeteer } from "./drivers/puppeteer.ts";
import { startWebKit } from "./drivers/webkit.ts";

/** The engines of the browsers that people have: Chrome's, Firefox's, Safari's. */
export type Engine = "chromium" | "firefox" | "webkit";

/**
 * Starts an engine with one empty profile.
 * @returns undefined when this machine has none
 */
export async function startEngine(engine: Engine, size: Size): Promise<Driver | undefined> {
  if (engine === "webkit") {
    const webkit = findWebKit();
    return webkit && startWebKit(webkit, size);
  }
  const path = engine === "firefox" ? findFirefox() : findChromium();
  return path === undefined
    ? undefined
    : startPuppeteer(engine === "firefox" ? engine : "chrome", path, size);
}

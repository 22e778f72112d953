import type { Driver, Size } from "./drivers/driver.ts";
import { startPuppeteer } from "./drivers/puppeteer.ts";
import { startWebKit, type WebKit } from "./drivers/webkit.ts";

/** The engines of the browsers that people have: Chrome's, Firefox's, Safari's. */
export type Engine = "chromium" | "firefox" | "webkit";

/** Where this machine has each engine; undefined where it has none. */
export interface Programs {
  readonly chromium?: string | undefined;
  readonly firefox?: string | undefined;
  readonly webkit?: WebKit | undefined;
}

/**
 * Starts an engine with one empty profile.
 * @returns undefined when this machine has none
 */
export async function startEngine(
  engine: Engine,
  programs: Programs,
  size: Size,
): Promise<Driver | undefined> {
  if (engine === "webkit") return programs.webkit && startWebKit(programs.webkit, size);
  const path = programs[engine];
  return path === undefined
    ? undefined
    : startPuppeteer(engine === "firefox" ? engine : "chrome", path, size);
}

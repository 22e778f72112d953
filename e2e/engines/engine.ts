import type { Driver, Size } from "./drivers/driver.ts";
import { startPuppeteer } from "./drivers/puppeteer.ts";
import { startWebKit, type WebKit } from "./drivers/webkit.ts";

/** The engines of Chrome, Firefox and Safari. */
export type Engine = "chromium" | "firefox" | "webkit";

/** Paths of the installed engines; undefined when one is missing. */
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

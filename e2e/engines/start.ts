import type { Driver, Size } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit, type WebKit } from "./webkit.ts";

/** The engines of Firefox and Safari. */
export type Engine = "firefox" | "webkit";

/** Paths of the installed engines; undefined when one is missing. */
export interface Programs {
  readonly firefox?: string | undefined;
  readonly webkit?: WebKit | undefined;
}

/**
 * Starts an engine with an empty profile.
 * @returns undefined when this machine has none
 */
export async function startEngine(
  engine: Engine,
  { firefox, webkit }: Programs,
  size: Size,
): Promise<Driver | undefined> {
  if (engine === "webkit") return webkit && startWebKit(webkit, size);
  return firefox === undefined ? undefined : startFirefox(firefox, size);
}

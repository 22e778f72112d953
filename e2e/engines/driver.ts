import { startFirefox } from "./firefox.ts";
import { startWebKit, type WebKit } from "./webkit.ts";

/** Named keys. */
export type Key = "Enter" | "Escape";

/** The size of the viewport that the walks ask for. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What each engine must support. The walks use nothing else. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Calls a function inside the page. It may use nothing but its arguments, which travel as JSON. */
  run<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** A press of the mouse at a point of the viewport. */
  tap(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Gives a file to the file input that the selector names. */
  upload(selector: string, path: string): Promise<void>;
  /** A PNG screenshot of the viewport. */
  screenshot(): Promise<Buffer>;
  /** Console errors since the start. Empty when the engine does not report them. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

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

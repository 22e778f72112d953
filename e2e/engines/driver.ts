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

/** Keys with a name of their own. */
export type Key = "Tab" | "Enter" | "Escape" | "ArrowDown" | "Space";

/** The little that each engine must be able to do: the walks are built from it. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Calls a function inside the page. It may use nothing but its arguments, which travel as JSON. */
  run<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** A press of the mouse at a point of the viewport. */
  tap(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Gives a file to the file input that the selector names. */
  upload(selector: string, path: string): Promise<void>;
  /** What is in the viewport, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors of the console since the start; nothing where the engine does not tell them. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** The size of the viewport that the walks ask for. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

import type { Hiding } from "./wire/redact.ts";

/** How a program is connected. */
export interface ConnectOptions {
  /** What `flows inspect` printed; without it `http://127.0.0.1:4777`. */
  readonly url?: string | undefined;
  /** What the inspector calls this program. */
  readonly name?: string | undefined;
  /** What must not leave the program, beside the secrets that everybody hides. */
  readonly hiding?: Hiding | undefined;
}

/** The port of `flows inspect`. */
export const usualPort = 4777;

export const socketAddress = (url = `http://127.0.0.1:${usualPort}`): string => url.replace(/^http/, "ws");

import type { RequisiteResult } from "./result.ts";
import { accept, refuse } from "./result.ts";

const shape = /^(?:@|(?:https?:\/\/)?t\.me\/)?([A-Za-z][A-Za-z0-9_]{3,31})\/?$/;

/** A Telegram user name: bare, with @, or as a t.me link. Normal form: "@name". */
export function validateTelegram(text: string): RequisiteResult {
  const match = shape.exec(text);
  return match === null ? refuse("format") : accept(`@${match[1] ?? ""}`);
}

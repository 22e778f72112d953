import type { RequisiteResult } from "./result.ts";
import { accept, refuse } from "./result.ts";

/**
 * A comment that identifies the account behind an exchange's TON address: printable ASCII, at most 120
 * characters.
 */
export function validateTonMemo(text: string): RequisiteResult {
  if (text.length > 120) return refuse("too_long");
  return /^[\x20-\x7e]+$/.test(text) ? accept(text) : refuse("format");
}

import { decodeBase58Check } from "./base58.ts";
import type { RequisiteResult } from "../result.ts";
import { accept, refuse } from "../result.ts";

const shape = /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/;
/**
 * Validates a classic XRP Ledger address, "r…". X-addresses are refused: they include the tag, which could
 * contradict the separate tag field.
 */
export function validateXrp(text: string): RequisiteResult {
  if (!shape.test(text)) return refuse("format");
  const payload = decodeBase58Check(text, "ripple");
  if (payload === null) return refuse("checksum");
  return payload.length === 21 && payload[0] === 0 ? accept(text) : refuse("format");
}

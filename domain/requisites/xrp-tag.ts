import type { RequisiteResult } from "./result.ts";
import { accept, refuse } from "./result.ts";

const maxTag = 4_294_967_295;

/** A destination tag of the XRP Ledger: an unsigned 32-bit integer. Normal form: no leading zeros. */
export function validateXrpTag(text: string): RequisiteResult {
  if (!/^\d{1,10}$/.test(text)) return refuse("format");
  const tag = Number(text);
  return tag <= maxTag ? accept(String(tag)) : refuse("format");
}

import { type RequisiteResult, type Rule, accept, refuse } from "./result.ts";
import { validateBank } from "./bank-name.ts";
import type { KnownKind } from "./kinds.ts";

const maxTag = 4_294_967_295;

/** A destination tag of the XRP Ledger: an unsigned 32-bit integer. Normal form: no leading zeros. */
function validateXrpTag(text: string): RequisiteResult {
  if (!/^\d{1,10}$/.test(text)) return refuse("format");
  const tag = Number(text);
  return tag <= maxTag ? accept(String(tag)) : refuse("format");
}

const shape = /^(?:@|(?:https?:\/\/)?t\.me\/)?([A-Za-z][A-Za-z0-9_]{3,31})\/?$/;

/** A Telegram user name: bare, with @, or as a t.me link. Normal form: "@name". */
function validateTelegram(text: string): RequisiteResult {
  const match = shape.exec(text);
  return match === null ? refuse("format") : accept(`@${match[1] ?? ""}`);
}

/**
 * A comment that identifies the account behind an exchange's TON address: printable ASCII, at most 120
 * characters.
 */
export function validateTonMemo(text: string): RequisiteResult {
  if (text.length > 120) return refuse("too_long");
  return /^[\x20-\x7e]+$/.test(text) ? accept(text) : refuse("format");
}

export { addressFlaw } from "./addresses/address-flaw.ts";
export { addressValidators } from "./addresses/addresses.ts";
export { readLinkAmount, readPaymentLink } from "./payment-link.ts";

/** Rules that few exchanges need; loaded by `loadLateRules` with those of addresses. */
export const lateRules = {
  xrp_tag: validateXrpTag,
  ton_memo: validateTonMemo,
  telegram: validateTelegram,
  bank: validateBank,
} as const satisfies Partial<Record<KnownKind, Rule>>;

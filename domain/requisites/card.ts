import type { RequisiteResult } from "./result.ts";
import { accept, refuse } from "./result.ts";

/** Whether the check digit is correct (ISO/IEC 7812-1, Luhn). `digits` is ASCII digits. */
export function hasLuhnChecksum(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = i % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * Validates a bank card number: 13 to 19 digits, with optional blanks or hyphens (see `plainText`). Normal form: only digits.
 */
export function validateCard(text: string): RequisiteResult {
  const digits = text.replace(/[\s-]/gu, "");
  if (/^\d{20,}$/.test(digits)) return refuse("too_long");
  // Issuer numbers never begin with zero, and a row of zeros would pass the check.
  if (!/^[1-9]\d{12,18}$/.test(digits)) return refuse("format");
  return hasLuhnChecksum(digits) ? accept(digits) : refuse("checksum");
}

import type { TextFault } from "./written-text.ts";
import { checkText, tidyText } from "./written-text.ts";

/** Crockford's base 32: digits and letters without I, L, O and U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Characters of a code: 100 bits. */
const codeLength = 20;
const groupLength = 5;

const codePattern = /^[0-9A-HJKMNP-TV-Z]{20}$/;

const hintPattern = /^[0-9A-HJKMNP-TV-Z]{5}$/;

const plain = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");

/** The code of the first 100 bits of a hexadecimal text. */
export function giftCodeOf(hex: string): string {
  let bits = BigInt(`0x${hex.slice(0, (codeLength * 5) / 4)}`);
  let code = "";
  for (let place = 0; place < codeLength; place++) {
    code = (alphabet[Number(bits % 32n)] ?? "") + code;
    bits /= 32n;
  }
  return code;
}

/** A code as people read it: groups of five. */
export const spelledGiftCode = (code: string): string => (code.match(/.{1,5}/g) ?? []).join("-");

/** The last group: enough to tell a user's cards apart, and 75 bits stay unknown. */
export const giftHintOf = (code: string): string => code.slice(-groupLength);

/**
 * The code that somebody typed or pasted, alone or in a link; null for what cannot be one. Case, blanks and hyphens do not
 * matter, O is read as 0, I and L as 1.
 */
export function readGiftCode(text: string): string | null {
  const [, inLink = text] = /#code=(.*)$/s.exec(text) ?? [];
  const code = plain(inLink);
  return codePattern.test(code) ? code : null;
}

/** The last group of a code as somebody typed it; null for what cannot be one. */
export function readGiftHint(text: string): string | null {
  const hint = plain(text);
  return hintPattern.test(hint) ? hint : null;
}

/** The page of gift cards with a code filled in. A fragment is sent to no server. */
export const giftPath = (code: string): string => `/account/gift#code=${spelledGiftCode(code)}`;

/** Characters that a message to the recipient may have. */
export const maxGiftMessage = 300;

/** A message without blanks around it, its line breaks alike. */
export const tidyGiftMessage = tidyText;

/** What is wrong with a message; null when nothing is. */
export const checkGiftMessage = (text: string): TextFault | null => checkText(text, maxGiftMessage);

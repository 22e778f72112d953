import { plainText } from "../text/plain-text.ts";
import type { TextFault } from "../text/written-text.ts";
import { checkText, tidyText } from "../text/written-text.ts";

/** Crockford's base 32: digits and letters without I, L, O and U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Length of a code: 20 characters hold 100 bits. */
const codeLength = 20;
const groupLength = 5;

const codePattern = /^[0-9A-HJKMNP-TV-Z]{20}$/;

const hintPattern = /^[0-9A-HJKMNP-TV-Z]{5}$/;

const plain = (text: string): string =>
  plainText(text).toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");

/** Makes a code of the first 100 bits of a hexadecimal text. */
export function giftCodeOf(hex: string): string {
  let bits = BigInt(`0x${hex.slice(0, (codeLength * 5) / 4)}`);
  let code = "";
  for (let place = 0; place < codeLength; place++) {
    code = (alphabet[Number(bits % 32n)] ?? "") + code;
    bits /= 32n;
  }
  return code;
}

/** Formats a code for people, in groups of five. */
export const spelledGiftCode = (code: string): string => (code.match(/.{1,5}/g) ?? []).join("-");

/** The last group. It is enough to tell a user's cards apart, and leaves 75 bits secret. */
export const giftHintOf = (code: string): string => code.slice(-groupLength);

/**
 * Reads a typed or pasted code, alone or in a link. Returns null when it cannot be one. Case, blanks and
 * hyphens are ignored, O is read as 0, I and L as 1.
 */
export function readGiftCode(text: string): string | null {
  const [, inLink = text] = /#code=(.*)$/s.exec(text) ?? [];
  const code = plain(inLink);
  return codePattern.test(code) ? code : null;
}

/** Reads a typed last group of a code. Returns null when it cannot be one. */
export function readGiftHint(text: string): string | null {
  const hint = plain(text);
  return hintPattern.test(hint) ? hint : null;
}

/**
 * Path of the gift card page with a code filled in. The code is in the fragment, which is never sent to a
 * server.
 */
export const giftPath = (code: string): string => `/account/gift#code=${spelledGiftCode(code)}`;

/** Maximum characters of a message to the recipient. */
export const maxGiftMessage = 300;

/** Trims the message and normalizes its line breaks. */
export const tidyGiftMessage = tidyText;

/** Checks a message. Returns null when it is valid. */
export const checkGiftMessage = (text: string): TextFault | null => checkText(text, maxGiftMessage);

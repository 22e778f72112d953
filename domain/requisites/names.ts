import type { RequisiteResult } from "./result.ts";
import { accept, refuse } from "./result.ts";

const maxLength = 100;
// Accents that no letter includes, as in Ọ̀, are characters of their own.
export const latin = "\\p{Script=Latin}\\u0300-\\u036f";
export const cyrillic = "\\p{Script=Cyrillic}\\u0300-\\u036f";
const oneScript = new RegExp(`^(?:[${latin}\\d]+|[${cyrillic}\\d]+)$`, "u");
const letter = /\p{L}/gu;

/**
 * Validates words of this shape, at most 100 characters. Normal form: single spaces, straight apostrophes. A word
 * with letters of two alphabets is refused.
 */
export function validateWords(text: string, allowed: RegExp, minLetters: number): RequisiteResult {
  if (text.length > maxLength) return refuse("too_long");
  const value = text
    .normalize("NFC")
    .trim()
    .replace(/\s+/gu, " ")
    .replace(/[’ʼ`]/gu, "'");
  if (!allowed.test(value) || (value.match(letter) ?? []).length < minLetters) return refuse("format");
  // Full-width letters, ligatures and the like only look like the letters of a bank's records.
  if (value !== value.normalize("NFKC")) return refuse("format");
  // A word with letters of two alphabets is a look-alike or a layout mistake. Banks cannot match it to a
  // person.
  const words = value.split(/[^\p{L}\p{M}\d]+/u).filter((word) => word !== "");
  return words.every((word) => oneScript.test(word)) ? accept(value) : refuse("format");
}

const nameShape = new RegExp(`^[${latin}${cyrillic}][${latin}${cyrillic}' .-]*$`, "u");
/** A person's name in Latin or Cyrillic letters, at most 100. Normal form: single spaces, straight apostrophes. */
export function validateName(text: string): RequisiteResult {
  return validateWords(text, nameShape, 2);
}

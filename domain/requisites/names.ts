import type { RequisiteResult } from "./result.ts";
import { accept, refuse } from "./result.ts";

const maxLength = 100;
// Latin with European letters, without the full-width and mathematical look-alikes.
const latin = "A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u017f";
const cyrillic = "\\u0400-\\u0481\\u048a-\\u052f";
const oneScript = new RegExp(`^(?:[${latin}\\d]+|[${cyrillic}\\d]+)$`, "u");
const letter = new RegExp(`[${latin}${cyrillic}]`, "gu");

function validateWords(text: string, allowed: RegExp, minLetters: number): RequisiteResult {
  if (text.length > maxLength) return refuse("too_long");
  const value = text
    .normalize("NFC")
    .trim()
    .replace(/\s+/gu, " ")
    .replace(/[’ʼ`]/gu, "'");
  if (!allowed.test(value) || (value.match(letter) ?? []).length < minLetters) return refuse("format");
  // A word with letters of two alphabets is a look-alike or a layout mistake. Banks cannot match it to a
  // person.
  const words = value.split(/[^\p{L}\d]+/u).filter((word) => word !== "");
  return words.every((word) => oneScript.test(word)) ? accept(value) : refuse("format");
}

const nameShape = new RegExp(`^[${latin}${cyrillic}][${latin}${cyrillic}' .-]*$`, "u");
const placeShape = new RegExp(`^[${latin}${cyrillic}][${latin}${cyrillic}\\d' .,()-]*$`, "u");
const bankShape = new RegExp(`^[${latin}${cyrillic}\\d"«][${latin}${cyrillic}\\d'" .,&()«»+-]*$`, "u");

/** A person's name in Latin or Cyrillic letters, at most 100. Normal form: single spaces, straight apostrophes. */
export function validateName(text: string): RequisiteResult {
  return validateWords(text, nameShape, 2);
}

/** A city or another place, in Latin or Cyrillic letters, at most 100 characters. */
export function validateCity(text: string): RequisiteResult {
  return validateWords(text, placeShape, 2);
}

/** The name of a bank in free form, at most 100 characters. */
export function validateBank(text: string): RequisiteResult {
  return validateWords(text, bankShape, 1);
}

import { dictionary } from "@zxcvbn-ts/language-common";
import { normalizePassword } from "#domain/account/password.ts";

const common = new Set(dictionary["passwords-common"]);

const lookAlikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Whether every character is one step from the one before it: `aaaa`, `1234`, `dcba`. */
const isRun = (characters: readonly string[]): boolean => {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return (
    Math.abs(step) <= 1 &&
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
  );
};

/** The repeated part of a text: `abc` of `abcabcabc`, or the text itself. */
const repeated = (text: string): string => {
  const again = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, again);
};

/** Digits and signs at either end. */
const padding = /^[\d\p{P}\p{S}\s]+|(?<![\d\p{P}\p{S}\s])[\d\p{P}\p{S}\s]+$/gu;

/**
 * Whether a password is among the first that attackers try: a common one (plain, padded with digits and
 * signs, with look-alikes, or repeated), a run of characters, or just a local word such as the brand.
 */
export const isCommonPassword = (password: string, words: readonly string[] = []): boolean => {
  const text = normalizePassword(password).toLowerCase();
  const known = (candidate: string): boolean =>
    common.has(candidate) || (candidate !== "" && words.some((word) => word.toLowerCase() === candidate));
  const unit = repeated(text);
  if (isRun(Array.from(text)) || Array.from(unit).length <= 4) return true;
  const variants = [text, unit].flatMap((one) => [
    one,
    one.replaceAll(/[013-57-9@$!]/g, (character) => lookAlikes[character] ?? character),
  ]);
  return variants.some((one) => known(one) || known(one.replaceAll(padding, "")));
};

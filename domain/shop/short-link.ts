/** Digits and letters that cannot be confused when read out or typed: neither 0 and o, nor 1, i and l. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

/** Length of a code: 31^8 is about 850 billion. */
const length = 8;

const shape = /^[2-9a-hjkmnp-z]{8}$/;

/** Creates a code. `pick` returns a random integer from `min` to `max` inclusive. */
export const newShortCode = (pick: (min: number, max: number) => number): string =>
  Array.from({ length }, () => alphabet.charAt(pick(0, alphabet.length - 1))).join("");

/** Normalizes a typed code; null when it is invalid. */
export function shortCodeIn(text: string): string | null {
  const code = text.toLowerCase();
  return shape.test(code) ? code : null;
}

/** Path of a short link. It has no language prefix, because the link itself determines the language. */
export const shortPath = (code: string): string => `/s/${code}`;

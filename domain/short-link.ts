/** Digits and letters of which none is taken for another one when it is read out or typed: neither 0 and o, nor 1, i and l. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

/** Characters of a code: 31 to the 8th power are 850 thousand million. */
const length = 8;

const shape = /^[2-9a-hjkmnp-z]{8}$/;

/** A new code of a short link. `pick` gives a random integer from `min` to `max` inclusive. */
export const newShortCode = (pick: (min: number, max: number) => number): string =>
  Array.from({ length }, () => alphabet.charAt(pick(0, alphabet.length - 1))).join("");

/** The code that a text names, however its letters were typed; null where it can be none. */
export function shortCodeIn(text: string): string | null {
  const code = text.toLowerCase();
  return shape.test(code) ? code : null;
}

/** Where a short link stands, on every site alike: it knows its language itself. */
export const shortPath = (code: string): string => `/s/${code}`;

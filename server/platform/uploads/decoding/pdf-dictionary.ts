import { RefusedFile } from "./refusal.ts";
import type { Budget } from "./pdf-tokens.ts";
import { Tokens } from "./pdf-tokens.ts";

/** Raw values of a dictionary by key. */
export type Dictionary = ReadonlyMap<string, string>;

/** Names may encode any letter as `#` and its code. */
const plainName = (name: string): string =>
  name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * Reads a dictionary from its text, which begins with `<<`. For a repeated key the last value wins, as in the
 * parser.
 */
export const readDictionary = (text: string, budget: Budget): Dictionary => {
  const entries = new Map<string, string>();
  const tokens = new Tokens(text, budget);
  tokens.next(true);
  let key = tokens.next(true);
  while (key !== undefined && key !== ">>") {
    if (!key.startsWith("/")) throw new RefusedFile("broken");
    const first = tokens.next(true);
    const start = tokens.start;
    tokens.passValue(first);
    let end = tokens.at;
    let next = tokens.next(true);
    // A reference is three tokens: 5 0 R.
    while (next !== undefined && next !== ">>" && !next.startsWith("/")) {
      end = tokens.at;
      next = tokens.next(true);
    }
    entries.set(plainName(key.slice(1)), plainName(text.slice(start, end)));
    key = next;
  }
  return entries;
};

/** A direct, non-negative whole number; `undefined` when the key is missing. */
export const numberOf = (dictionary: Dictionary, key: string): number | undefined => {
  const value = dictionary.get(key);
  if (value === undefined) return undefined;
  if (!/^\+?\d{1,9}$/.test(value)) throw new RefusedFile("too_complex");
  return Number(value);
};

/** A direct list of whole numbers. */
export const numbersOf = (dictionary: Dictionary, key: string): number[] | undefined => {
  const value = dictionary.get(key);
  if (value === undefined) return undefined;
  const inside = /^\[([\d\s]*)\]$/.exec(value)?.[1];
  if (inside === undefined) throw new RefusedFile("too_complex");
  return inside.split(/\s+/).filter(Boolean).map(Number);
};

import type { Ids } from "#server/platform/ids.ts";

/** Numbers that look random and follow from a seed. */
export interface Chance {
  /** A number from 0 up to 1. */
  next(): number;
  /** A whole number from `min` to `max` inclusive. */
  integer(min: number, max: number): number;
  /** Whether something happens that happens with this probability. */
  odds(probability: number): boolean;
  pick<One>(list: readonly One[]): One;
  /** One of the names, as often as their weights say. */
  weigh<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name;
  /** Remembers where it is; the result leads back there. */
  save(): () => void;
}

/** FNV-1a. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
};

/** The chance of these words: equal ones give equal numbers (mulberry32). */
export const chanceOf = (...words: readonly (string | number)[]): Chance => {
  let state = hash(words.join("/"));
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    save: () => {
      const kept = state;
      return () => void (state = kept);
    },
    odds: (probability) => next() < probability,
    pick: (list) => {
      const found = list[integer(0, list.length - 1)];
      if (found === undefined) throw new Error("There is nothing to pick from");
      return found;
    },
    weigh: (weights) => {
      const entries = Object.entries<number | undefined>(weights).map(([name, weight]) => ({
        name,
        weight: weight ?? 0,
      }));
      let left = next() * entries.reduce((sum, { weight }) => sum + weight, 0);
      const found = entries.find(({ weight }) => (left -= weight) < 0) ?? entries.at(-1);
      if (found === undefined) throw new Error("There is nothing to weigh");
      return found.name as never;
    },
  };
};

/** Ids for the server from chance. */
export const idsFrom = (chance: Chance): Ids => {
  const bytes = (count: number): Buffer =>
    Buffer.from(Array.from({ length: count }, () => chance.integer(0, 255)));
  return {
    uuid: () => {
      const hex = bytes(16).toString("hex");
      const variant = chance.pick(["8", "9", "a", "b"]);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    token: (count = 32) => bytes(count).toString("base64url"),
    integer: (min, max) => chance.integer(min, max),
  };
};

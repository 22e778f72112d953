import { amountIn, maxSignificantDigits } from "./amount.ts";
import { type MomentRules, momentIn } from "../time/moment.ts";
import type { DecimalString } from "./money.ts";
import { add, compare, isDecimal } from "./money.ts";
import { normalReference } from "../claim/transaction-reference.ts";

/** Money that came in, or went out when the amount is negative. */
export interface Movement {
  /** Date and time, ISO 8601. */
  readonly at: string;
  /** What the bank or the network calls it. */
  readonly id: string;
  readonly currency: string;
  readonly amount: DecimalString;
}

/** What a statement and the exchange's books say differently of one movement; null when one of them has none. */
export interface Difference extends Omit<Movement, "at" | "amount"> {
  readonly day: string;
  readonly stated: DecimalString | null;
  readonly booked: DecimalString | null;
}

const columns = 4;

const byComma = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;
const bySemicolon = /(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g;
const quoted = /"(?:[^"]|"")*"/g;

/** The cells of a line of CSV, separated by commas or by semicolons. A separator inside quotes separates nothing. */
const cellsOf = (line: string): string[] => {
  const cell = line.replaceAll(quoted, "").includes(";") ? bySemicolon : byComma;
  return [...line.matchAll(cell)].map(([, inQuotes, plain]) =>
    (inQuotes?.replaceAll('""', '"') ?? plain ?? "").trim(),
  );
};

/** An amount as programs or people write it, with a decimal comma too. */
const amountOf = (text: string): DecimalString | null => {
  if (isDecimal(text)) return text;
  const [, minus = "", digits = ""] = /^([-−+]?)(.*)$/u.exec(text) ?? [];
  const amount = amountIn(digits.trimStart(), maxSignificantDigits);
  return amount === null || minus === "+" || minus === "" ? amount : `-${amount}`;
};

/**
 * Reads a statement: lines of time, id, currency and amount. The first one may name the columns. A time without a zone
 * is in the declared one.
 * @throws RangeError with the number of a line that is none, and what is wrong with it.
 */
export const parseStatement = (text: string, rules: MomentRules = {}): Movement[] =>
  text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .flatMap((line, index) => {
      if (line.trim() === "" || (index === 0 && !/\d/.test(line))) return [];
      const refuse = (why: string) => new RangeError(`line ${String(index + 1)}: ${why}`);
      const cells = cellsOf(line);
      const [time = "", id = "", currency = "", written = ""] = cells;
      if (cells.length !== columns || id === "" || currency === "")
        throw refuse("expected time, transaction, currency, amount");
      const at = momentIn(time, { zone: "UTC", ...rules });
      if (at === null) throw refuse(`${time} is no time of the declared format`);
      const amount = amountOf(written);
      if (amount === null) throw refuse(`${written} is no amount, or can be read in two ways`);
      return [{ at: new Date(at).toISOString(), id, currency, amount }];
    });

const dayOf = ({ at }: Movement): string => at.slice(0, 10);

// A statement spells a transaction in its own way. What goes out may have the id of what came in.
const nameOf = ({ id, currency, amount }: Movement): string => {
  const form = normalReference(id, "");
  return `${form.ok ? form.value : id.toLowerCase()} ${currency} ${amount.startsWith("-") ? "out" : "in"}`;
};

const sumOf = (movements: readonly Movement[] | undefined): DecimalString | null =>
  movements === undefined ? null : movements.reduce((sum, { amount }) => add(sum, amount), "0");

/** The days that a statement covers; null when it is empty. */
export const daysCovered = (stated: readonly Movement[]): { first: string; last: string } | null => {
  const days = stated.map(dayOf).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
};

/**
 * Compares a statement with the books, in order of days. What is booked outside the statement's days only matches:
 * both may see a movement on either side of midnight. Movements of one id count as one.
 */
export const compareStatement = (stated: readonly Movement[], booked: readonly Movement[]): Difference[] => {
  const covered = daysCovered(stated);
  if (covered === null) return [];
  const theirs = Map.groupBy(stated, nameOf);
  const ours = Map.groupBy(booked, nameOf);
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .flatMap((name): Difference[] => {
      const [first] = theirs.get(name) ?? ours.get(name) ?? [];
      const [a, b] = [sumOf(theirs.get(name)), sumOf(ours.get(name))];
      if (first === undefined || (a !== null && b !== null && compare(a, b) === 0)) return [];
      const day = dayOf(first);
      if (a === null && (day < covered.first || day > covered.last)) return [];
      return [{ day, id: first.id, currency: first.currency, stated: a, booked: b }];
    })
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.id.localeCompare(other.id));
};

import { toReceive, toSend } from "./course.ts";
import type { EffectiveLimits } from "./limits.ts";
import type { DecimalString } from "../money/money.ts";
import { compare, decimalsOf, isDecimal, isPositive, roundDown, subtract, unitOf } from "../money/money.ts";

/** The send side ("from") or the receive side ("to") of an exchange. */
export type Side = "from" | "to";

/** A course with the decimals of both sides, for converting amounts. */
export interface Conversion {
  course: DecimalString;
  fromDecimals: number;
  toDecimals: number;
}

/** Both amounts of an exchange, with their wire names. */
export interface Quote {
  fromSumma: DecimalString;
  toSumma: DecimalString;
}

/**
 * Computes both amounts from the one typed on `side`. Keeps the typed one, truncated to its side's decimals. Rounds
 * the other in the exchange's favour: received amounts down, sent amounts up.
 */
export function quote(input: Conversion & { side: Side; amount: DecimalString }): Quote {
  const { side, amount, course, fromDecimals, toDecimals } = input;
  if (side === "from") {
    const fromSumma = roundDown(amount, fromDecimals);
    return { fromSumma, toSumma: toReceive(fromSumma, course, toDecimals) };
  }
  const toSumma = roundDown(amount, toDecimals);
  return { fromSumma: toSend(toSumma, course, fromDecimals), toSumma };
}

/** Amounts with the side from which they were computed. */
export interface SidedQuote extends Quote {
  side: Side;
}

/**
 * The amounts as `quote` computes them from one of the given ones, from the sent one first; empty when they follow
 * from neither. An amount that is off by one unit was rounded the other way at its last decimal: the exact one is taken.
 */
export function quotesOf(input: Conversion & Quote): SidedQuote[] {
  const { fromSumma, toSumma, fromDecimals, toDecimals } = input;
  const sent = { ...quote({ ...input, side: "from", amount: fromSumma }), side: "from" as const };
  const received = { ...quote({ ...input, side: "to", amount: toSumma }), side: "to" as const };
  const exact = [sent, received].filter(
    (one) => compare(one.fromSumma, fromSumma) === 0 && compare(one.toSumma, toSumma) === 0,
  );
  if (exact.length > 0) return exact;
  const isSentRounded =
    compare(sent.fromSumma, fromSumma) === 0 &&
    compare(subtract(toSumma, sent.toSumma), unitOf(toDecimals)) === 0;
  const isReceivedRounded =
    compare(received.toSumma, toSumma) === 0 &&
    compare(subtract(received.fromSumma, fromSumma), unitOf(fromDecimals)) === 0;
  return [...(isSentRounded ? [sent] : []), ...(isReceivedRounded ? [received] : [])];
}

/**
 * The limit that the amounts are beyond; null when they are within. What the receive side's maximum costs is rounded
 * up, so it may be above the send side's: the side that was typed decides.
 */
export function beyondOf(
  { side, fromSumma, toSumma }: SidedQuote,
  { from, to }: EffectiveLimits,
): "min" | "max" | null {
  if (compare(fromSumma, from.min) < 0) return "min";
  const isAbove = side === "from" ? compare(fromSumma, from.max) > 0 : compare(toSumma, to.max) > 0;
  return isAbove ? "max" : null;
}

/** What can be wrong with a claim's amounts. */
type QuoteError =
  | "not_a_number"
  | "not_positive"
  | "too_many_decimals"
  | "inconsistent"
  | "below_min"
  | "above_max";

/** An error of one amount. `limit` is the violated bound: an amount, or a number of decimals. */
export interface QuoteFieldError {
  field: "fromSumma" | "toSumma";
  code: QuoteError;
  limit: DecimalString | null;
}

function shapeError(field: QuoteFieldError["field"], value: string, decimals: number): QuoteFieldError[] {
  if (!isDecimal(value)) return [{ field, code: "not_a_number", limit: null }];
  if (!isPositive(value)) return [{ field, code: "not_positive", limit: null }];
  if (decimalsOf(value) > decimals) return [{ field, code: "too_many_decimals", limit: String(decimals) }];
  return [];
}

/** Checks amounts that follow from no course yet: they are numbers above zero, with the decimals of their sides. */
export const checkShape = ({
  fromSumma,
  toSumma,
  fromDecimals,
  toDecimals,
}: Omit<Conversion, "course"> & Quote): QuoteFieldError[] => [
  ...shapeError("fromSumma", fromSumma, fromDecimals),
  ...shapeError("toSumma", toSumma, toDecimals),
];

/**
 * Checks the amounts of a claim on the server. An empty list means that they are valid. The server never clamps.
 * Limits are those of the send side, which `effectiveLimits` already keeps within the reserve.
 */
export function checkQuote(input: Conversion & Quote & { limits: EffectiveLimits }): QuoteFieldError[] {
  const { limits } = input;
  const shape = checkShape(input);
  if (shape.length > 0) return shape;
  const quotes = quotesOf(input);
  if (quotes.length === 0) return [{ field: "toSumma", code: "inconsistent", limit: null }];
  const beyond = quotes.map((one) => beyondOf(one, limits));
  const [bound = null] = beyond;
  return bound === null || beyond.includes(null)
    ? []
    : [{ field: "fromSumma", code: bound === "min" ? "below_min" : "above_max", limit: limits.from[bound] }];
}

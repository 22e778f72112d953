import { toReceive, toSend } from "./course.ts";
import type { EffectiveLimits } from "./limits.ts";
import type { DecimalString } from "./money.ts";
import { compare, decimalsOf, isDecimal, isPositive, roundDown } from "./money.ts";

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

/** Whether the amounts are what `quote` computes from one of them. */
export function isConsistentQuote(input: Conversion & Quote): boolean {
  const { fromSumma, toSumma } = input;
  const isFrom = (side: Side, amount: DecimalString): boolean => {
    const expected = quote({ ...input, side, amount });
    return compare(expected.fromSumma, fromSumma) === 0 && compare(expected.toSumma, toSumma) === 0;
  };
  return isFrom("from", fromSumma) || isFrom("to", toSumma);
}

/** What can be wrong with a claim's amounts. */
export type QuoteError =
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

/**
 * Checks the amounts of a claim on the server. An empty list means that they are valid. The server never clamps.
 * Limits are those of the send side, which `effectiveLimits` already keeps within the reserve.
 */
export function checkQuote(input: Conversion & Quote & { limits: EffectiveLimits }): QuoteFieldError[] {
  const { fromSumma, toSumma, fromDecimals, toDecimals, limits } = input;
  const shape = [
    ...shapeError("fromSumma", fromSumma, fromDecimals),
    ...shapeError("toSumma", toSumma, toDecimals),
  ];
  if (shape.length > 0) return shape;
  if (!isConsistentQuote(input)) return [{ field: "toSumma", code: "inconsistent", limit: null }];
  const { min, max } = limits.from;
  if (compare(fromSumma, min) < 0) return [{ field: "fromSumma", code: "below_min", limit: min }];
  if (compare(fromSumma, max) > 0) return [{ field: "fromSumma", code: "above_max", limit: max }];
  return [];
}

import { Big } from "big.js";

/**
 * A decimal number as text: an optional minus, digits, optionally a point and more digits. No exponent,
 * grouping or leading plus. Money and courses travel in this form only.
 */
export type DecimalString = string;

const decimalPattern = /^-?\d+(\.\d+)?$/;
/** Longer texts are rejected without parsing. No amount or course comes close. */
const maxLength = 64;

// A separate constructor, because rounding settings are global to a Big constructor.
const Decimal = Big();
Decimal.strict = true;

const towardZero = 0;
const halfUp = 1;
const awayFromZero = 3;

function parse(value: DecimalString): Big {
  if (!decimalPattern.test(value)) throw new TypeError(`Not a decimal: ${value.slice(0, maxLength)}`);
  return new Decimal(value);
}

/** Whether the text is a decimal number in wire form with at most 64 characters. */
export function isDecimal(text: string): text is DecimalString {
  return text.length <= maxLength && decimalPattern.test(text);
}

/**
 * Returns the canonical spelling: no exponent, no needless zeros, no "-0". Throws TypeError for anything that
 * is not a decimal.
 */
export function normalize(value: DecimalString): DecimalString {
  return parse(value).toFixed();
}

/** Every decimal with at most this many significant digits is told from all others as a JSON number. */
const exactNumberDigits = 15;

/** The decimal that a JSON number means; null when it has more digits than such a number keeps. */
export function decimalOf(number: number): DecimalString | null {
  const [digits = ""] = String(number).replace(/[-.]/g, "").replace(/^0+/, "").split("e");
  return Number.isFinite(number) && digits.length <= exactNumberDigits
    ? new Decimal(String(number)).toFixed()
    : null;
}

/** Compares by value: -1 when a is below b, 1 when above, 0 when equal. */
export function compare(a: DecimalString, b: DecimalString): -1 | 0 | 1 {
  return parse(a).cmp(parse(b));
}

/** Whether the number is zero in any spelling. */
export function isZero(value: DecimalString): boolean {
  return parse(value).eq("0");
}

/** Whether the number is above zero. */
export function isPositive(value: DecimalString): boolean {
  return parse(value).gt("0");
}

/** The exact sum. */
export function add(a: DecimalString, b: DecimalString): DecimalString {
  return parse(a).plus(parse(b)).toFixed();
}

/** The exact difference a − b. */
export function subtract(a: DecimalString, b: DecimalString): DecimalString {
  return parse(a).minus(parse(b)).toFixed();
}

/** The exact product. */
export function multiply(a: DecimalString, b: DecimalString): DecimalString {
  return parse(a).times(parse(b)).toFixed();
}

function quotient(a: DecimalString, b: DecimalString, digits: number, rounding: 0 | 1 | 3): DecimalString {
  const divisor = parse(b);
  if (divisor.eq("0")) throw new RangeError("Division by zero");
  Decimal.DP = digits;
  Decimal.RM = rounding;
  return parse(a).div(divisor).toFixed();
}

/** a ÷ b truncated to `digits` decimals. Throws RangeError when b is zero. */
export function divide(a: DecimalString, b: DecimalString, digits: number): DecimalString {
  return quotient(a, b, digits, towardZero);
}

/** a ÷ b rounded away from zero to `digits` decimals. Throws RangeError when b is zero. */
export function divideUp(a: DecimalString, b: DecimalString, digits: number): DecimalString {
  return quotient(a, b, digits, awayFromZero);
}

/** The smaller of two numbers. */
export function min(a: DecimalString, b: DecimalString): DecimalString {
  return compare(a, b) <= 0 ? normalize(a) : normalize(b);
}

/** The larger of two numbers. */
export function max(a: DecimalString, b: DecimalString): DecimalString {
  return compare(a, b) >= 0 ? normalize(a) : normalize(b);
}

/** Rounds to `decimals` decimals, toward zero. */
export function roundDown(value: DecimalString, decimals: number): DecimalString {
  return parse(value).round(decimals, towardZero).toFixed();
}

/** Rounds to `decimals` decimals, away from zero. */
export function roundUp(value: DecimalString, decimals: number): DecimalString {
  return parse(value).round(decimals, awayFromZero).toFixed();
}

/** Rounds to the nearest number with `decimals` decimals. For display only, never for money that moves. */
export function roundNearest(value: DecimalString, decimals: number): DecimalString {
  return parse(value).round(decimals, halfUp).toFixed();
}

/** How many decimals the number has in normal form: 0 for "5.00", 2 for "0.150". */
export function decimalsOf(value: DecimalString): number {
  const point = normalize(value).indexOf(".");
  return point < 0 ? 0 : normalize(value).length - point - 1;
}

/** How many digits the number has before the point: 1 for "0.5", 3 for "120". */
export function wholeDigitsOf(value: DecimalString): number {
  return normalize(value).replace("-", "").split(".", 1)[0]?.length ?? 0;
}

/** The smallest positive number with this many decimals: 0.01 for 2, 1 for 0. */
export function unitOf(decimals: number): DecimalString {
  return decimals === 0 ? "1" : `0.${"0".repeat(decimals - 1)}1`;
}

import type { DecimalString } from "#domain/money.ts";
import { normalize } from "#domain/money.ts";

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/**
 * Parses JSON and keeps every number as its source text, so that prices never pass through a binary float.
 * @throws SyntaxError when the text is not JSON.
 */
export const parseExact = (text: string): unknown => {
  const asWritten: Reviver = (_key, value, { source }) =>
    typeof value === "number" && source !== undefined ? source : value;
  return JSON.parse(text, asWritten as (key: string, value: unknown) => unknown);
};

/** Resolves a JSON pointer (RFC 6901); undefined when there is no such value. "" is the whole document. */
export const pointed = (value: unknown, pointer: string): unknown => {
  if (pointer === "") return value;
  let found = value;
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
};

const literal = /^(\d{1,40})(?:\.(\d{1,60}))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * Converts a number as feeds write it, with or without an exponent, to a plain decimal. Null for anything
 * else, including negative numbers. Decimals after the 40th are dropped.
 */
export const decimalOfLiteral = (value: unknown): DecimalString | null => {
  const match = typeof value === "string" ? literal.exec(value) : null;
  if (match === null) return null;
  const [, whole = "0", fraction = "", exponent = "0"] = match;
  const digits = `${whole}${fraction}`;
  const point = whole.length + Number(exponent);
  const padded = point <= 0 ? "0".repeat(1 - point) + digits : digits.padEnd(point, "0");
  const at = Math.max(1, point);
  const decimals = padded.slice(at).slice(0, 40);
  return normalize(`${padded.slice(0, at)}${decimals === "" ? "" : `.${decimals}`}`);
};

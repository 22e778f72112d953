import { XMLParser } from "fast-xml-parser";
import { readsTwoWays } from "#domain/money/amount.ts";
import type { DecimalString } from "#domain/money/money.ts";
import { normalize } from "#domain/money/money.ts";
import type { Answer } from "#server/platform/http/outbound.ts";
import { RateSourceError } from "./source.ts";

/** How a feed writes its document. */
export type Format = "json" | "xml";

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

/** Attributes are members whose names begin with `@`. Every value is text, and no entity is resolved. */
const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#",
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
});

/** The encoding that an answer names: XML of banks is not always UTF-8. */
const encodingOf = ({ contentType, body }: Answer): string =>
  /charset="?([\w-]+)/i.exec(contentType)?.[1] ??
  /^<\?xml[^>]{0,100}encoding=["']([\w-]+)/.exec(body.subarray(0, 200).toString("latin1"))?.[1] ??
  "utf-8";

const textOf = (answer: Answer): string => {
  try {
    return new TextDecoder(encodingOf(answer), { fatal: true }).decode(answer.body);
  } catch {
    throw new RateSourceError("encoding");
  }
};

const isHtml = ({ contentType }: Answer, text: string): boolean =>
  /^text\/html\b/i.test(contentType) || /^\s*<(?:!doctype\s+html|html)\b/i.test(text);

const parseXml = (text: string): unknown => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new RateSourceError("dtd");
  if (!/^\s*</.test(text)) throw new RateSourceError("not_xml");
  try {
    return xml.parse(text, true);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new RateSourceError("not_xml");
  }
};

/** Levels of a document. Feeds have five or six. */
const deepest = 50;

const checkDepth = (document: unknown): unknown => {
  let level: unknown[] = [document];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new RateSourceError("too_complex");
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? Object.values(value) : [],
    );
  }
  return document;
};

const parsed = (answer: Answer, format: Format): unknown => {
  const text = textOf(answer);
  try {
    return format === "xml" && !isHtml({ ...answer, contentType: "" }, text)
      ? parseXml(text)
      : parseExact(text);
  } catch (error) {
    if (error instanceof RateSourceError) throw error;
    // The parser itself gave up on the nesting.
    if (error instanceof RangeError) throw new RateSourceError("too_complex");
    throw new RateSourceError(isHtml(answer, text) ? "html" : format === "json" ? "not_json" : "not_xml");
  }
};

/** Reads the document of an answer. @throws RateSourceError when it is none, or nested too deeply. */
export const documentOf = (answer: Answer, format: Format): unknown => checkDepth(parsed(answer, format));

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

/** Some write a comma for the point. One that may as well group thousands, as in "65,000", is no number. */
const commaLiteral = /^\d{1,40},\d{1,60}$/;
const literal = /^(\d{1,40})(?:\.(\d{1,60}))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * Converts a number as feeds write it, with or without an exponent, to a plain decimal. Null for anything
 * else, including negative numbers. Decimals after the 40th are dropped.
 */
export const decimalOfLiteral = (value: unknown): DecimalString | null => {
  const text =
    typeof value === "string" && commaLiteral.test(value) && !readsTwoWays(value)
      ? value.replace(",", ".")
      : value;
  const match = typeof text === "string" ? literal.exec(text) : null;
  if (match === null) return null;
  const [, whole = "0", fraction = "", exponent = "0"] = match;
  const digits = `${whole}${fraction}`;
  const point = whole.length + Number(exponent);
  const padded = point <= 0 ? "0".repeat(1 - point) + digits : digits.padEnd(point, "0");
  const at = Math.max(1, point);
  const decimals = padded.slice(at).slice(0, 40);
  return normalize(`${padded.slice(0, at)}${decimals === "" ? "" : `.${decimals}`}`);
};

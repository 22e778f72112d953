import { Readable } from "node:stream";
import type { Locale } from "./locale.ts";

/** A decimal in code notation. */
const decimal = /^-?\d+(?:\.\d+)?$/;

/**
 * Cell separators. Russian Excel uses the comma as the decimal mark and splits columns only at semicolons.
 */
const separators: Readonly<Record<Locale, string>> = { ru: ";", en: "," };

/** Byte order mark, by which spreadsheets recognize UTF-8. */
const mark = "\uFEFF";

/**
 * A CSV cell (RFC 4180). Cells that a spreadsheet would read as a formula (beginning with `=`, `+`, `-`, `@`,
 * a tab or a line break) get an apostrophe, as OWASP recommends. Plain negative numbers stay numbers.
 */
const cell = (value: string, locale: Locale): string => {
  const isNumber = decimal.test(value);
  if (isNumber && locale === "ru") return value.replace(".", ",");
  const safe = /^[=+\-@\t\r\n]/.test(value) && !isNumber ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

type Row = readonly string[];

const linesOf = (rows: readonly Row[], locale: Locale): string =>
  rows.map((row) => `${row.map((value) => cell(value, locale)).join(separators[locale])}\r\n`).join("");

/**
 * A table as a CSV file for spreadsheets of a language: UTF-8 with a byte order mark, and CRLF after each
 * line.
 */
export const csvOf = (rows: readonly Row[], locale: Locale): Buffer =>
  Buffer.from(mark + linesOf(rows, locale), "utf8");

/** Streams a table of any length as CSV. Parts are requested as fast as they are consumed. */
export const csvStream = (heading: Row, parts: AsyncIterable<readonly Row[]>, locale: Locale): Readable => {
  const lines = async function* () {
    yield mark + linesOf([heading], locale);
    for await (const part of parts) if (part.length > 0) yield linesOf(part, locale);
  };
  return Readable.from(lines(), { objectMode: false });
};

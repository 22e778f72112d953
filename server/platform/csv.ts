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

/** Spreadsheets keep fifteen digits of a number, and no zeros before it. */
const isName = (number: string): boolean => /^-?0\d|^-?\d{16}/.test(number) && !number.includes(".");

/** Where a spreadsheet would begin a formula: at the start, and after the separator of any language. */
const formulas = /^(?=[\t\r\n])|(^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@])/g;

/**
 * A CSV cell (RFC 4180). What a spreadsheet would read as a formula (after `=`, `+`, `-`, `@`, a tab or a line break)
 * gets an apostrophe, as OWASP recommends, also inside a cell: a spreadsheet of another language splits the line
 * elsewhere. So do numbers that are names, such as cards. Other numbers stay numbers.
 */
const cell = (value: string, locale: Locale): string => {
  const isNumber = decimal.test(value);
  if (isNumber && isName(value)) return `'${value}`;
  if (isNumber) return locale === "ru" ? value.replace(".", ",") : value;
  const safe = value.replaceAll(formulas, "$1'");
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

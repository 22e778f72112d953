import { Readable } from "node:stream";
import type { Locale } from "./locale.ts";

/** A decimal as it is written in the code. */
const decimal = /^-?\d+(?:\.\d+)?$/;

/** What stands between cells: a Russian Excel reads a comma as the decimal mark, and opens a file only by semicolons. */
const separators: Readonly<Record<Locale, string>> = { ru: ";", en: "," };

/** By it spreadsheets know that a file is UTF-8. */
const mark = "\uFEFF";

/**
 * A cell of CSV (RFC 4180). What a spreadsheet would take for a formula — a cell that begins with `=`, `+`, `-`, `@`, a tab
 * or a line break — is made a text by an apostrophe, as OWASP advises; a plain number below zero stays one.
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

/** A table as a CSV file that spreadsheets of a language open: UTF-8 with a byte order mark, and CRLF after each line. */
export const csvOf = (rows: readonly Row[], locale: Locale): Buffer =>
  Buffer.from(mark + linesOf(rows, locale), "utf8");

/** A table of any length as such a file, made while it is sent. Parts are asked for as fast as they are taken. */
export const csvStream = (heading: Row, parts: AsyncIterable<readonly Row[]>, locale: Locale): Readable => {
  const lines = async function* () {
    yield mark + linesOf([heading], locale);
    for await (const part of parts) if (part.length > 0) yield linesOf(part, locale);
  };
  return Readable.from(lines(), { objectMode: false });
};

/** The headers that such a file goes with. */
export const csvHeaders = (name: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${name}"`,
});

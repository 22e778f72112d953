import type { Locale } from "./locale.ts";

/** A decimal as it is written in the code. */
const decimal = /^-?\d+(?:\.\d+)?$/;

/** What stands between cells: a Russian Excel reads a comma as the decimal mark, and opens a file only by semicolons. */
const separators: Readonly<Record<Locale, string>> = { ru: ";", en: "," };

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

/**
 * A table as a CSV file that spreadsheets of a language open: UTF-8 with a byte order mark, by which they know it, and
 * CRLF after each line.
 */
export const csvOf = (rows: readonly (readonly string[])[], locale: Locale): Buffer => {
  const lines = rows.map((row) => `${row.map((value) => cell(value, locale)).join(separators[locale])}\r\n`);
  return Buffer.from(`\uFEFF${lines.join("")}`, "utf8");
};

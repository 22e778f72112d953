/**
 * A cell of CSV (RFC 4180). What a spreadsheet would take for a formula — a cell that begins with `=`, `+`, `-`, `@`, a tab
 * or a line break — is made a text by an apostrophe, as OWASP advises; a plain number below zero stays one.
 */
const cell = (value: string): string => {
  const isFormula = /^[=+\-@\t\r\n]/.test(value) && !/^-\d+(\.\d+)?$/.test(value);
  const safe = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table as a CSV file: UTF-8 with a byte order mark, by which spreadsheets know it, and CRLF after each line. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`, "utf8");

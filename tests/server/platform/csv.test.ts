import { expect, test } from "vitest";
import { csvOf } from "#server/platform/csv.ts";

const textOf = (...cells: string[]): string => csvOf([cells], "en").toString("utf8");

test("a CSV file begins with a byte order mark and ends each line with CRLF", () => {
  expect(csvOf([["a", "b"], ["c"]], "en").toString("utf8")).toBe("\uFEFFa,b\r\nc\r\n");
  expect(csvOf([], "en").toString("utf8")).toBe("\uFEFF");
});

test("a CSV file quotes delimiters, quotes and line breaks in cells", () => {
  expect(textOf('say "hi"', "a,b", "two\nlines", "Анна")).toBe(
    '\uFEFF"say ""hi""","a,b","two\nlines",Анна\r\n',
  );
});

test.each([
  ["=1+1", "'=1+1"],
  ["+7", "'+7"],
  ["-SALE", "'-SALE"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", `"'\r=1"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  // A negative number is a number; other text that begins with a minus is not.
  ["-12.5", "-12.5"],
  ["-1+1", "'-1+1"],
  ["a=1", "a=1"],
  // A spreadsheet that splits at semicolons begins a cell where this one is in the middle of one, and the other way.
  ["a;=1+1", `"a;'=1+1"`],
  ["a,+1", `"a,'+1"`],
  ['a;"=1+1', `"a;'""=1+1"`],
  ["a\n@x", `"a\n'@x"`],
])("%s is not treated as a formula", (value, expected) => {
  expect(textOf(value)).toBe(`\uFEFF${expected}\r\n`);
});

test.each([
  ["4276380000000000", "'4276380000000000"],
  ["-1234567890123456", "'-1234567890123456"],
  ["0042", "'0042"],
  ["123456789012345", "123456789012345"],
  ["0.015", "0.015"],
  ["123456789.123456789", "123456789.123456789"],
])("the number %s keeps its digits as %s", (value, expected) => {
  expect(textOf(value)).toBe(`\uFEFF${expected}\r\n`);
});

test("a Russian CSV file suits Excel: semicolons as delimiters, decimal commas", () => {
  const rows = [["Отдаёте", "a;b", "0.015", "-12.5", "5012345", "1.2.3", "-1.5x", "=1+1", "a,b"]];
  expect(csvOf(rows, "ru").toString("utf8")).toBe(
    '\uFEFFОтдаёте;"a;b";0,015;-12,5;5012345;1.2.3;\'-1.5x;\'=1+1;"a,b"\r\n',
  );
});

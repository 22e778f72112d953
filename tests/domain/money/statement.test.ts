import { expect, test } from "vitest";
import { compareStatement, parseStatement } from "#domain/money/statement.ts";

const movement = (at: string, id: string, amount: string, currency = "BTC") => ({
  at: `${at}:00.000Z`,
  id,
  currency,
  amount,
});

test("a statement is read with commas or semicolons, quotes and a heading", () => {
  expect(
    parseStatement(
      '\uFEFFtime,id,currency,amount\r\n2026-11-20 10:00,"a,""b",BTC,0.5\r\n\r\n2026-11-20T02:00+03:00,c,BTC,-1\r\n',
    ),
  ).toEqual([movement("2026-11-20T10:00", 'a,"b', "0.5"), movement("2026-11-19T23:00", "c", "-1")]);
  expect(parseStatement("2026-11-20;a;SBERRUB;100")).toEqual([
    movement("2026-11-20T00:00", "a", "100", "SBERRUB"),
  ]);
});

test("offsets of hours, decimal commas and separators inside quotes are read as banks write them", () => {
  const amount = (written: string) => parseStatement(`2026-11-20 02:00:00+03;"a,b;c";BTC;${written}`);
  expect(amount("1234,5")).toEqual([movement("2026-11-19T23:00", "a,b;c", "1234.5")]);
  expect(amount("-1 234,56")[0]?.amount).toBe("-1234.56");
  expect(amount("+0,5")[0]?.amount).toBe("0.5");
  expect(parseStatement('2026-11-20T02:00+0300,"a;b",BTC,"1,5"')).toEqual([
    movement("2026-11-19T23:00", "a;b", "1.5"),
  ]);
});

test("times without a zone are in the declared one, and days come first only where that is declared", () => {
  const rules = { zone: "Europe/Moscow", order: "dmy" } as const;
  expect(parseStatement("11.05.2026 02:30;a;BTC;1", rules)).toEqual([movement("2026-05-10T23:30", "a", "1")]);
  expect(() => parseStatement("2026-05-11 02:30;a;BTC;1", rules)).toThrow("declared format");
});

test.each([
  ["20.11.2026,a,BTC,1", "declared format"],
  ["2026-02-30,a,BTC,1", "declared format"],
  ["2026-11-20 24:30,a,BTC,1", "declared format"],
  ["2026-11-20,a,BTC,1,5", "expected time"],
  ["2026-11-20,,BTC,1", "expected time"],
  ["2026-11-20,a,BTC,one", "one is no amount"],
  ['2026-11-20,a,BTC,"1,000"', "two ways"],
])("%s is refused by its line", (line, why) => {
  const read = () => parseStatement(`2026-11-20,a,BTC,1\n${line}`);
  expect(read).toThrow(RangeError);
  expect(read).toThrow(new RegExp(`^line 2: .*${why}`));
});

test("a statement and the books differ by what one of them lacks, and by amounts", () => {
  const stated = [
    movement("2026-11-20T10:00", "SAME", "0.50"),
    movement("2026-11-20T10:00", "two outputs", "1"),
    movement("2026-11-20T10:00", "two outputs", "2"),
    movement("2026-11-20T10:00", "less", "0.9"),
    movement("2026-11-20T10:00", "unknown", "1"),
    movement("2026-11-21T00:00", "midnight", "1"),
    movement("2026-11-21T10:00", "both ways", "1"),
    movement("2026-11-21T11:00", "both ways", "-0.4"),
  ];
  const booked = [
    movement("2026-11-20T10:00", "same", "0.5"),
    movement("2026-11-20T10:00", "two outputs", "3"),
    movement("2026-11-20T10:00", "less", "1"),
    movement("2026-11-20T23:59", "never sent", "-2"),
    movement("2026-11-19T23:59", "before it", "1"),
    movement("2026-11-22T00:00", "midnight", "1"),
    movement("2026-11-22T00:00", "after it", "1"),
    movement("2026-11-21T10:00", "both ways", "1"),
  ];
  const of = (day: string, id: string, a: string | null, b: string | null) => ({
    day: `2026-11-${day}`,
    id,
    currency: "BTC",
    stated: a,
    booked: b,
  });
  expect(compareStatement(stated, booked)).toEqual([
    of("20", "less", "0.9", "1"),
    of("20", "never sent", null, "-2"),
    of("20", "unknown", "1", null),
    of("21", "both ways", "-0.4", null),
  ]);
});

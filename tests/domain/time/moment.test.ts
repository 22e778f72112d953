import { expect, test } from "vitest";
import { isDate, momentIn } from "#domain/time/moment.ts";

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

test.each([
  ["2026-11-20T12:00:00Z", "2026-11-20T12:00:00.000Z"],
  ["2026-11-20 12:00Z", "2026-11-20T12:00:00.000Z"],
  ["2026-11-20T15:00:00.123456+03:00", "2026-11-20T12:00:00.123Z"],
  ["2026-11-20T15:00+0300", "2026-11-20T12:00:00.000Z"],
  ["2026-11-20 15:00:00 +03", "2026-11-20T12:00:00.000Z"],
  ["2026-11-20T00:30-05:30", "2026-11-20T06:00:00.000Z"],
  ["2028-02-29T00:00:00Z", "2028-02-29T00:00:00.000Z"],
])("%s states its zone", (text, moment) => expect(iso(momentIn(text, { zone: "Asia/Tokyo" }))).toBe(moment));

test.each([
  "2026-02-30T00:00:00Z",
  "2026-02-29",
  "2026-13-01",
  "2026-11-20T24:00:00Z",
  "2026-11-20T12:60:00Z",
  "2026-11-20T12:00:60Z",
  "11.05.2026",
  "05/11/2026",
  "2026-11-5",
  "20261105",
  "Nov 5, 2026",
  "2026-11-20T12",
  "2026-11-20T12:00+3",
  "1795176000",
  "",
])("%j is no moment", (text) => expect(momentIn(text, { zone: "UTC" })).toBeNull());

test("a zone is never guessed, and counts where it is declared", () => {
  for (const text of ["2026-11-20", "2026-11-20T12:00:00"]) expect(momentIn(text)).toBeNull();
  const moscow = { zone: "Europe/Moscow" };
  expect(iso(momentIn("2026-11-20", moscow))).toBe("2026-11-19T21:00:00.000Z");
  expect(iso(momentIn("2026-11-20T12:00:30", moscow))).toBe("2026-11-20T09:00:30.000Z");
  // Clocks skip this time.
  expect(momentIn("2026-03-29T02:30", { zone: "Europe/Berlin" })).toBeNull();
});

test("days come first only where that is declared", () => {
  const rules = { zone: "UTC", order: "dmy" } as const;
  expect(iso(momentIn("11.05.2026", rules))).toBe("2026-05-11T00:00:00.000Z");
  expect(iso(momentIn("11.05.2026 10:20", rules))).toBe("2026-05-11T10:20:00.000Z");
  expect(momentIn("30.02.2026", rules)).toBeNull();
  expect(momentIn("2026-05-11", rules)).toBeNull();
});

test("a date is one of the calendar", () =>
  expect(["2026-02-28", "2026-02-30", "2026-2-3", "2026-11-20T00:00"].map(isDate)).toEqual([
    true,
    false,
    false,
    false,
  ]));

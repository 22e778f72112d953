import { expect, it } from "vitest";
import { isKeptMoment } from "#server/platform/http/moments.ts";

it.each([
  ["2026-01-31T12:00:00Z", true],
  ["2026-01-31T12:00:00.123456789+03:00", true],
  ["0001-01-01T00:00:00Z", true],
  ["9999-12-31T23:59:59.999Z", true],
  // A real leap second.
  ["2016-12-31T23:59:60Z", false],
  ["0000-01-01T00:00:00Z", false],
  ["0001-01-01T00:00:00+00:01", false],
  ["9999-12-31T23:59:59-00:01", false],
])("storing %s is possible: %s", (text, isKept) => {
  expect(isKeptMoment(text)).toBe(isKept);
});

import { expect, it } from "vitest";
import { delayOf, secondsAsked } from "#domain/time/waits.ts";

const now = Date.UTC(2026, 10, 27, 12);

it.each([
  ["30", 30],
  ["2592000", 300],
  ["Fri, 27 Nov 2026 12:01:30 GMT", 90],
  ["Sun, 27 Dec 2026 12:00:00 GMT", 300],
  ["Fri, 27 Nov 2026 11:59:00 GMT", null],
  ["0", null],
  ["-5", null],
  ["soon", null],
  [null, null],
])("a Retry-After of %s means %s seconds", (header, seconds) => {
  expect(secondsAsked(header, now)).toBe(seconds);
});

it.each([
  [10, 10_000],
  [2_592_000, 300_000],
  [0, 1000],
])("a wait of %s seconds is a delay of %s ms", (seconds, delay) => {
  expect(delayOf(seconds)).toBe(delay);
});

import { expect, it, test } from "vitest";
import { claimNumber, isUuid } from "#domain/uuid.ts";

it.each([
  ["1024", "1024"],
  [" № 1024 ", "1024"],
  ["#1 024", "1024"],
  ["№1\u00a0024", "1024"],
  ["9".repeat(18), "9".repeat(18)],
])("reads %j as people write it", (text, number) => expect(claimNumber(text)).toBe(number));

it.each([
  "",
  "№",
  "0",
  "01",
  "-1",
  "1.5",
  "1e3",
  "١٢",
  "1024a",
  "##1",
  "10#24",
  "9".repeat(19),
  "1'; drop table claims",
])("refuses %j", (text) => expect(claimNumber(text)).toBeNull());

test.each([
  ["00000000-0000-4000-8000-000000000001", true],
  ["ABCDEF00-0000-4000-8000-00000000000F", true],
  ["urn:uuid:00000000-0000-4000-8000-000000000001", false],
  ["00000000000040008000000000000001", false],
  ["00000000-0000-4000-8000-00000000000g", false],
  ["00000000-0000-4000-8000-000000000001\n", false],
  ["", false],
])("%j is a UUID: %s", (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});

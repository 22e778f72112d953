import { expect, it } from "vitest";
import { claimNumber } from "#domain/claim-number.ts";

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

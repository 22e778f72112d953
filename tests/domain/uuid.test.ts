import { expect, it, test, describe } from "vitest";
import { claimNumber, isUuid, addressOf } from "#domain/uuid.ts";

it.each([
  ["1024", "1024"],
  [" № 1024 ", "1024"],
  ["#1 024", "1024"],
  ["№1\u00a0024", "1024"],
  ["\u2068№ 1024\u2069\u200b", "1024"],
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

const uuid = "00000000-0000-4000-8000-000000000001";
const fits = (pattern: string, path: string, isLoose?: boolean) => addressOf(pattern, isLoose).test(path);

describe("the pattern of an address", () => {
  test("matches itself without parameters, with or without a trailing slash", () => {
    for (const path of ["/faq", "/faq/"]) expect(fits("/faq", path)).toBe(true);
    expect(fits("/faq/", "/faq")).toBe(true);
    for (const path of ["/faq/x", "/x/faq", "/fa", "/faqs", "faq", "/faq//"])
      expect(fits("/faq", path)).toBe(false);
  });

  test("matches the home page by a slash", () => {
    expect(fits("/", "/")).toBe(true);
    expect(fits("/", "/x")).toBe(false);
  });

  test("escapes the special characters of a pattern", () => {
    expect(fits("/a.b+c", "/a.b+c")).toBe(true);
    expect(fits("/a.b+c", "/axbbc")).toBe(false);
    expect(fits("/a(b)", "/a(b)")).toBe(true);
  });

  test("matches a UUID parameter with a UUID only", () => {
    expect(fits("/claim/:uuid", `/claim/${uuid}`)).toBe(true);
    for (const other of ["x", "", `${uuid}0`, `x${uuid}`, `${uuid}/x`])
      expect(fits("/claim/:uuid", `/claim/${other}`)).toBe(false);
    expect(fits("/claim/:uuid/pay", `/claim/${uuid}/pay`)).toBe(true);
    expect(fits("/claim/:uuid/pay", `/claim/${uuid}/pays`)).toBe(false);
  });

  test("matches a UUID parameter with any one segment in loose mode", () => {
    expect(fits("/claim/:uuid", "/claim/x", true)).toBe(true);
    for (const path of ["/claim/", "/claim/x/y"]) expect(fits("/claim/:uuid", path, true)).toBe(false);
  });

  test("matches any other parameter with one segment", () => {
    expect(fits("/rates/:format/of/:day", "/rates/xml/of/today")).toBe(true);
    expect(fits("/rates/:format/of/:day", "/rates/xml/of/")).toBe(false);
    expect(fits("/rates/:format", "/rates/a/b")).toBe(false);
  });
});

test.each([`x${uuid}`, `${uuid}0`, `x\n${uuid}`])("%j is not a UUID", (text) => {
  expect(isUuid(text)).toBe(false);
});

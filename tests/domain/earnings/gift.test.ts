import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkGiftMessage,
  giftCodeOf,
  giftHintOf,
  giftPath,
  readGiftCode,
  readGiftHint,
  spelledGiftCode,
  tidyGiftMessage,
} from "#domain/earnings/gift.ts";

const hex = fc.string({
  unit: fc.constantFrom(...Array.from("0123456789abcdef")),
  minLength: 25,
  maxLength: 25,
});
const code = "7Q2MX04KHN9ZV1TC8RWB";

describe("a code", () => {
  test("encodes all of its 100 bits", () => {
    expect(giftCodeOf("0".repeat(64))).toBe("0".repeat(20));
    expect(giftCodeOf("f".repeat(25))).toBe("Z".repeat(20));
    expect(giftCodeOf(`${"0".repeat(24)}1${"f".repeat(39)}`)).toBe(`${"0".repeat(19)}1`);
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        expect(giftCodeOf(one) === giftCodeOf(other)).toBe(one === other);
      }),
    );
  });

  test("is read back as it was written", () => {
    fc.assert(
      fc.property(hex, (bits) => {
        const made = giftCodeOf(bits);
        expect(readGiftCode(spelledGiftCode(made))).toBe(made);
        expect(readGiftCode(`https://x.example/en${giftPath(made)}`)).toBe(made);
      }),
    );
  });

  test.each([
    [" 7q2mx-04khn-9zv1t-c8rwb "],
    ["7Q2MX04KHN9ZV1TC8RWB"],
    ["\u20687Q2MX−04KHN\u200b-9ZV1T-C8RWB\u2069"],
    ["7q2mx o4khn 9zvit c8rwb"],
    ["7Q2MX–O4KHN—9ZVLT\n\tC8RWB"],
  ])("is read from %j", (text) => {
    expect(readGiftCode(text)).toBe(code);
  });

  test.each([
    "",
    " ",
    "7Q2MX-04KHN-9ZV1T-C8RW",
    `${code}B`,
    "7Q2MX-04KHN-9ZV1T-C8RWU",
    "٧".repeat(20),
    "#code=",
  ])("is not read from %j", (text) => {
    expect(readGiftCode(text)).toBeNull();
  });

  test("is identified by its last characters", () => {
    expect(giftHintOf(code)).toBe("C8RWB");
    expect(["c8rwb", "c8rw", "anna@", "c8rwb7", "@c8rwb", "c8rwb@"].map(readGiftHint)).toEqual([
      "C8RWB",
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test("is written in groups of five", () => {
    expect(spelledGiftCode(code)).toBe("7Q2MX-04KHN-9ZV1T-C8RWB");
    expect(giftPath(code)).toBe("/account/gift#code=7Q2MX-04KHN-9ZV1T-C8RWB");
  });
});

describe("a message", () => {
  test("keeps its lines and loses surrounding blanks", () => {
    expect(tidyGiftMessage("  one\r\ntwo\rthree \n")).toBe("one\ntwo\nthree");
  });

  test.each([
    ["", null],
    ["С днём рождения! 🎁\nТвоя Анна", null],
    ["a\u0000b", "control"],
    ["a\tb", "control"],
    ["pay \u202Eexe.gift", "control"],
  ])("%j: %s", (text, fault) => {
    expect(checkGiftMessage(text)).toBe(fault);
  });
});

test("the length of a message is its number of characters", () => {
  const faults = ["🎁".repeat(300), "я".repeat(301), "a".repeat(10_000)].map(checkGiftMessage);
  expect(faults).toEqual([null, "too_long", "too_long"]);
});
